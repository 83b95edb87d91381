import { describe, expect, it } from 'vitest'
import { assign, createMachine, fromPromise, sendTo, setup } from 'xstate'
import { coverage } from './coverage.js'
import { explore } from './explore.js'
import { tour } from './tour.js'
import { walkChart } from './walk-chart.js'

const stamp = setup({
  types: { input: {} as { paper: string }, context: {} as { paper: string }, output: {} as string },
}).createMachine({
  context: ({ input }) => ({ paper: input.paper }),
  initial: 'inking',
  states: { inking: { on: { press: { target: 'pressed' } } }, pressed: { type: 'final' } },
  output: ({ context }) => `${context.paper}, stamped`,
})

/** A print shop: a promise with deadline and retries, an invoked machine, a spawned one, two regions, always. */
const shop = setup({
  types: { context: {} as { tries: number; result: string | undefined } },
  actors: {
    stamp,
    print: fromPromise<string, { text: string }>(() => Promise.reject(new Error('never runs'))),
  },
  delays: { patience: 5_000 },
  guards: { mayRetry: ({ context }) => context.tries < 2 },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    spawnHelper: assign(({ spawn }) => {
      spawn('stamp', { id: 'helper', input: { paper: 'spare' } })
      return {}
    }),
    hurry: sendTo('helper', { type: 'press' }),
    keep: assign((_, { result }: { result: string }) => ({ result })),
    reset: assign({ tries: 0, result: undefined }),
  },
}).createMachine({
  id: 'shop',
  context: { tries: 0, result: undefined },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        work: {
          initial: 'idle',
          states: {
            idle: { entry: [{ type: 'reset' }], on: { order: { target: 'printing' } } },
            printing: {
              entry: [{ type: 'count' }],
              invoke: {
                src: 'print',
                input: { text: 'hello' },
                onDone: {
                  target: 'stamping',
                  actions: [{ type: 'keep', params: ({ event }) => ({ result: event.output }) }],
                },
                onError: { target: 'judging' },
              },
              on: { cancel: { target: 'idle' } },
              after: { patience: { target: 'judging' } },
            },
            judging: {
              always: [{ guard: { type: 'mayRetry' }, target: 'printing' }, { target: 'idle' }],
            },
            stamping: {
              invoke: {
                src: 'stamp',
                input: ({ context }) => ({ paper: context.result ?? '' }),
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'keep', params: ({ event }) => ({ result: event.output }) }],
                },
                onError: { target: 'idle' },
              },
              on: { cancel: { target: 'idle' } },
            },
            ready: { type: 'final' },
          },
        },
        help: {
          initial: 'alone',
          states: {
            alone: { on: { hire: { target: 'helped', actions: [{ type: 'spawnHelper' }] } } },
            helped: {
              on: {
                hurry: { actions: [{ type: 'hurry' }] },
                'xstate.done.actor.helper': { target: 'rested' },
              },
            },
            rested: { type: 'final' },
          },
        },
      },
      onDone: { target: 'closed' },
    },
    closed: { on: { again: { target: 'open' } } },
  },
})

describe('explore', () => {
  it('[C26] walks invoke, after, parallel, always and child machines in one chart', () => {
    const { graph, coverage: covered } = walkChart(shop, {
      outcomes: {
        print: [
          { name: 'printed', done: 'hello' },
          { name: 'jammed', error: new Error('jam') },
        ],
        stamp: [
          { name: 'stamped', done: 'hello, stamped' },
          { name: 'dry', error: new Error('no ink') },
        ],
        helper: [{ name: 'finished', done: 'spare, stamped' }],
      },
      project: ({ tries, result }) => [tries, result],
      mayKeepRunning: ['helper'],
      waiting: { needs: 'cancel' },
    })
    expect(covered.missing).toEqual([])
    const at = (name: string) => graph.states.filter((state) => state.name.includes(name))
    expect(at('work.printing').every(({ timers }) => timers.length === 1)).toBe(true)
    expect(at('work.stamping').map(({ services }) => services.map(({ input }) => input))).toContainEqual([
      { paper: 'hello' },
    ])
    const hurried = graph.steps.find(
      ({ move, transitions }) => transitions.length > 0 && move?.name === 'hurry',
    )
    expect(hurried?.sent).toEqual([{ to: 'helper', event: { type: 'press' } }])
    expect(graph.states.some(({ snapshot }) => snapshot.context.result === 'hello, stamped')).toBe(true)
    // The retry goes by the transient state within one step.
    const retried = graph.steps.find(({ move }) => move?.kind === 'timer')
    expect(retried?.transitions).toEqual([
      'open.work.printing|xstate.after.patience.shop.open.work.printing|0',
      'open.work.judging||0',
    ])
  })

  it('[C26] walks and tours a machine of 200 states and 800 transitions in under two seconds', () => {
    const size = 200
    const states = Object.fromEntries(
      Array.from({ length: size }, (_, n) => [
        `s${n}`,
        {
          on: Object.fromEntries(
            [1, 7, 31, 101].map((jump, k) => [`e${k}`, { target: `s${(n * (k + 1) + jump) % size}` }]),
          ),
        },
      ]),
    )
    const machine = createMachine({ id: 'large', initial: 's0', states })
    const walk = () => {
      const before = process.cpuUsage()
      const graph = explore(machine)
      const paths = tour(graph)
      const { user, system } = process.cpuUsage(before)
      return { graph, paths, ms: (user + system) / 1_000 }
    }
    const { graph, paths, ms: first } = walk()
    // Processor time, the least of three: a machine that stands still or does something else is no slower walk.
    const ms = Math.min(first, walk().ms, walk().ms)
    const covered = coverage(graph)
    const toured = new Set(paths.flat().flatMap(({ transitions }) => transitions))
    expect(covered.transitions).toHaveLength(800)
    expect(covered.missing).toEqual([])
    expect(toured.size).toBe(800)
    console.info(`200 states, 800 transitions: ${ms.toFixed(0)} ms`)
    expect(ms).toBeLessThan(1_000)
  })
})
