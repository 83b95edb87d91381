import { describe, expect, it } from 'vitest'
import {
  assign,
  cancel,
  createActor,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  SimulatedClock,
  sendTo,
  setup,
} from 'xstate'
import { explore } from './explore.js'
import { tour } from './tour.js'

interface Control {
  done(output: string): void
  fail(error: unknown): void
  send(event: EventObject): void
}

/** A machine with a bit of everything; its services are moved from outside by `controls`. */
function everything(controls: Map<string, Control>) {
  const nothing = () => undefined
  return setup({
    types: {
      context: {} as { text: string; ticks: number },
      emitted: {} as { type: 'told'; text: string } | { type: 'ticked' },
    },
    actors: {
      load: fromPromise<string>(
        ({ self }) =>
          new Promise((done, fail) => {
            controls.set(self.id, { done, fail, send: nothing })
          }),
      ),
      watch: fromCallback<EventObject>(({ self, sendBack }) => {
        controls.set(self.id, { done: nothing, fail: nothing, send: sendBack })
      }),
    },
    delays: { deadline: 1_000, beat: 300 },
    guards: { isLate: ({ context }) => context.ticks >= 2 },
    actions: {
      keep: assign((_, params: { text: string }) => ({ text: params.text })),
      tell: emit(({ context }) => ({ type: 'told', text: context.text }) as const),
      tick: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ ticks: Math.min(context.ticks + 1, 2) })
        enqueue.emit({ type: 'ticked' })
      }),
      reset: assign({ text: '', ticks: 0 }),
    },
  }).createMachine({
    id: 'all',
    context: { text: '', ticks: 0 },
    initial: 'idle',
    states: {
      idle: {
        entry: [{ type: 'reset' }],
        on: { go: { target: 'work' }, self: { actions: sendTo(({ self }) => self, { type: 'go' }) } },
      },
      work: {
        type: 'parallel',
        on: { stop: { target: 'idle' }, pause: { target: 'paused' } },
        onDone: { target: 'finished', actions: [{ type: 'tell' }] },
        states: {
          loading: {
            initial: 'asking',
            states: {
              asking: {
                invoke: {
                  id: 'load',
                  src: 'load',
                  onDone: {
                    target: 'got',
                    actions: [{ type: 'keep', params: ({ event }) => ({ text: event.output }) }],
                  },
                  onError: { target: 'failed' },
                },
                after: { deadline: { target: 'failed' } },
              },
              failed: { on: { retry: { target: 'asking' } }, after: { beat: { target: 'asking' } } },
              got: { type: 'final' },
            },
          },
          beating: {
            initial: 'wait',
            invoke: { id: 'watch', src: 'watch' },
            on: { 'watch.stop': { target: '.over' } },
            states: {
              wait: {
                entry: raise({ type: 'beat' }, { id: 'beat', delay: 'beat' }),
                exit: cancel('beat'),
                on: { beat: { target: 'check', actions: [{ type: 'tick' }] } },
              },
              check: { always: [{ guard: { type: 'isLate' }, target: 'over' }, { target: 'wait' }] },
              over: { type: 'final' },
            },
          },
          last: { type: 'history', history: 'deep' },
        },
      },
      paused: { on: { resume: { target: 'work.last' }, stop: { target: 'idle' } } },
      finished: { type: 'final' },
    },
  })
}

describe('the model of a machine', () => {
  it('agrees with a running actor on every step of its tour', async () => {
    const walked = everything(new Map())
    const graph = explore(walked, {
      outcomes: {
        load: [
          { name: 'text', done: 'hello' },
          { name: 'error', error: 'no' },
        ],
        watch: [{ name: 'stops', event: { type: 'watch.stop' } }],
      },
    })
    const paths = tour(graph, 'effects')
    let compared = 0
    for (const path of paths) {
      const controls = new Map<string, Control>()
      const clock = new SimulatedClock()
      const actor = createActor(everything(controls), { clock })
      const told: EventObject[] = []
      actor.on('*', (fact) => told.push(fact))
      actor.start()
      for (const { move, to, emitted } of path) {
        told.length = 0
        if (move?.kind === 'event') actor.send(move.event)
        if (move?.kind === 'timer') clock.increment(move.ms)
        if (move?.kind === 'answer') {
          const control = controls.get(move.service.id)
          if ('done' in move.outcome) control?.done(String(move.outcome.done))
          if ('error' in move.outcome) control?.fail(move.outcome.error)
          if ('event' in move.outcome) control?.send(move.outcome.event)
          await new Promise((resolve) => setImmediate(resolve))
        }
        const snapshot = actor.getSnapshot()
        const running = Object.values(snapshot.children)
          .filter((child) => child?.getSnapshot().status === 'active')
          .map((child) => child?.id)
        expect({
          value: snapshot.value,
          context: snapshot.context,
          status: snapshot.status,
          told: [...told],
          running: snapshot.status === 'active' ? running : [],
        }).toEqual({
          value: to.value,
          context: to.projected,
          status: to.status,
          told: move ? emitted : [],
          running: to.services.map(({ id }) => id),
        })
        compared += 1
      }
      actor.stop()
    }
    expect(compared).toBeGreaterThan(30)
  })
})
