import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, fromPromise, initialTransition, setup, transition } from 'xstate'
import { exportChart } from '../../chart-kit/src/inspect/export-chart.js'
import { stateNodesOf, statePath, transitionsOf } from '../../chart-kit/src/inspect/transitions-of.js'
import { catalogue } from '../../engine/src/charts/catalogue.js'
import { indexChart } from './src/chart-index.js'
import type { Position } from './src/simulate/position.js'
import { begin, enabledEvents, type Outcome, step } from './src/simulate/simulator.js'

/** A stream of numbers that is the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The machine with guards that answer from a list, and with actions that do nothing but raise. */
function scripted(machine: AnyStateMachine, answer: (guard: string) => boolean): AnyStateMachine {
  const { guards, actions, actors } = machine.implementations
  const raises = (action: unknown) =>
    typeof action === 'function' && 'type' in action && action.type === 'xstate.raise'
  const named = stateNodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src))
  return machine.provide({
    guards: Object.fromEntries(Object.keys(guards).map((name) => [name, () => answer(name)])),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, raises(action) ? action : () => undefined]),
    ),
    actors: {
      ...actors,
      ...Object.fromEntries(
        named.map((src) => [String(src), fromPromise(() => new Promise(() => undefined))]),
      ),
    },
  })
}

type Pure = ReturnType<typeof initialTransition>[0]
const standing = (active: readonly string[], done: boolean): string => `${active.join()} ${done}`
const standingOf = (snapshot: Pure): string =>
  standing(snapshot._nodes.map(statePath).sort(), snapshot.status === 'done')

/** Answers a simulated step as the machine did: each guard by its name. */
function answered(
  run: (answers: readonly boolean[]) => Outcome,
  answer: (guard: string) => boolean,
): Position {
  const answers: boolean[] = []
  for (;;) {
    const outcome = run(answers)
    if (outcome.kind === 'moved') return outcome.position
    if (outcome.kind === 'endless') throw new Error('endless')
    answers.push(answer(outcome.transition.guard ?? ''))
  }
}

/** A guard that never holds together with another one. Answers that both hold would send the chart around for ever. */
const opposites: ReadonlyMap<string, string> = new Map([['hasNoDoubts', 'watchesDoubts']])

/** Walks a machine and the simulator side by side; returns how many different sets of states it has seen. */
function walkBoth(source: AnyStateMachine, input: object, seed: number, steps: number): number {
  const random = numbers(seed)
  let answers = new Map<string, boolean>()
  const answer = (guard: string): boolean => {
    const known = answers.get(guard)
    if (known !== undefined) return known
    const other = opposites.get(guard)
    if (other !== undefined) return !answer(other)
    const fresh = random() < 0.5
    answers.set(guard, fresh)
    return fresh
  }
  const machine = scripted(source, answer)
  const index = indexChart(exportChart(machine))
  const seen = new Set<string>()
  let [snapshot] = initialTransition(machine, input)
  let position = answered((given) => begin(index, given), answer)
  const events = [...new Set(transitionsOf(machine).map(({ event }) => event))]
  for (let at = 0; at < steps; at += 1) {
    const both = [standing([...position.active].sort(), position.done), standingOf(snapshot)]
    // Asked 30,000 times: an expectation that holds costs as much as the step.
    if (both[0] !== both[1]) expect(both[0], `${machine.id} after ${at} steps`).toBe(both[1])
    seen.add(position.active.join())
    const open = enabledEvents(index, position)
    if (open.length === 0) {
      ;[snapshot] = initialTransition(machine, input)
      answers = new Map()
      position = answered((given) => begin(index, given), answer)
      continue
    }
    const pool =
      random() < 0.9 ? open : events.filter((event) => event !== '' && !event.startsWith('xstate.'))
    const type = (pool[Math.floor(random() * pool.length)] ?? '').replace(/\*$/, 'more')
    if (type === '') continue
    answers = new Map()
    const [before, was] = [position, snapshot]
    ;[snapshot] = transition(machine, was, { type, output: anything, error: anything })
    position = answered((given) => step(index, before, type, given), answer)
  }
  return seen.size
}

/** A possible answer of a service: every part of it is there, and is the same again. */
const anything: object = new Proxy(() => undefined, { get: () => anything, apply: () => anything })

const limits = new Proxy({}, { get: () => 1_000 })
const input = { limits, namespace: 'eip155', supported: [], networkIds: ['eip155:1'], defaultId: 'eip155:1' }

describe('[C27] the simulator', () => {
  it.each(catalogue.map(({ chart }) => [chart.id, chart] as const))(
    '%s: moves as XState does, over 1500 random steps with random answers of the guards',
    (_, chart) => {
      const seen = [1, 2, 3].map((seed) => walkBoth(chart, input, seed, 500))
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(Math.min(2, Object.keys(chart.states).length))
    },
    60_000,
  )

  it('moves as XState does where regions, history, ends and wildcards meet', () => {
    const machine = setup({ guards: { may: () => true, must: () => true }, actions: {} }).createMachine({
      id: 'all',
      initial: 'a',
      on: { 'top.*': '.c', reset: { target: '.a', reenter: true }, whole: { target: '#all', reenter: true } },
      states: {
        a: {
          on: {
            go: 'b',
            fresh: 'b.x.fresh',
            far: 'd.far',
            deep: 'b.x.two',
            'both.now': [{ guard: 'may', target: 'c' }, 'd'],
          },
        },
        b: {
          type: 'parallel',
          on: { inside: '.x.two', again: { target: 'b', reenter: true }, leave: 'a', stay: {} },
          states: {
            x: {
              initial: 'one',
              on: { both: 'y' },
              states: {
                one: { on: { next: 'two', both: 'two' }, always: { guard: 'must', target: 'two' } },
                two: { on: { next: 'end', stay: 'one', leave: {} } },
                end: { type: 'final' },
                last: { type: 'history' },
                fresh: { type: 'history', target: 'two' },
                y: {},
              },
            },
            y: {
              initial: 'three',
              states: {
                three: { on: { next: 'four', both: '#all.c', out: '#all.d' } },
                four: {
                  initial: 'in',
                  states: { in: { on: { next: 'fin' } }, fin: { type: 'final' } },
                  onDone: 'end',
                },
                end: { type: 'final' },
              },
            },
          },
          onDone: { target: 'c' },
        },
        c: {
          initial: 'p',
          on: { back: 'd.deep', hist: 'b.x.last', '*': 'a', 'hist.*': 'd' },
          states: { p: { on: { go: 'q' } }, q: { type: 'parallel', states: { r: {}, s: {} } } },
        },
        d: {
          initial: 'm',
          on: { back: 'c', go: 'b', fin: 'e' },
          states: {
            m: { initial: 'n', states: { n: { on: { next: 'o' } }, o: { on: { next: '#all.d.z' } } } },
            z: {},
            deep: { type: 'history', history: 'deep' },
            far: { type: 'history', history: 'deep', target: '#all.d.m.o' },
          },
        },
        e: { type: 'final' },
      },
    })
    const seen = Array.from({ length: 20 }, (_, seed) => walkBoth(machine, {}, seed + 1, 400))
    expect(Math.max(...seen)).toBeGreaterThan(12)
  }, 60_000)

  it('lets an inner always transition win over one of the state around its region, as XState does', () => {
    const machine = setup({ guards: { may: () => true, must: () => true } }).createMachine({
      id: 'rivals',
      initial: 'off',
      states: {
        off: { on: { go: 'on' } },
        end: { on: { go: 'off' } },
        on: {
          type: 'parallel',
          always: { guard: 'may', target: 'off' },
          states: {
            x: { initial: 'one', states: { one: { on: { back: '#rivals.off' } } } },
            y: { initial: 'two', states: { two: { always: { guard: 'must', target: '#rivals.end' } } } },
          },
        },
      },
    })
    const seen = Array.from({ length: 10 }, (_, seed) => walkBoth(machine, {}, seed + 1, 60))
    expect(Math.max(...seen)).toBeGreaterThan(1)
  })

  const index = indexChart(
    exportChart(
      setup({ guards: { may: () => true } }).createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: { on: { go: [{ guard: 'may', target: 'b' }, { target: 'c' }], loop: 'l' } },
          b: {},
          c: {},
          l: { always: 'k' },
          k: { always: 'l' },
        },
      }),
    ),
  )
  const start: Position = { active: ['', 'a'], history: {}, done: false }

  it('asks when a guard depends on the context, and goes by the answer', () => {
    expect(step(index, start, 'go')).toMatchObject({ kind: 'ask', transition: { guard: 'may' } })
    expect(step(index, start, 'go', [true])).toMatchObject({ kind: 'moved', position: { active: ['', 'b'] } })
    expect(step(index, start, 'go', [false])).toMatchObject({ taken: [1], position: { active: ['', 'c'] } })
  })

  it('gives up on a chart that never rests', () => {
    expect(step(index, start, 'loop')).toEqual({ kind: 'endless' })
  })

  it('offers the events that are listened to, and no others', () => {
    expect(enabledEvents(index, start)).toEqual(['go', 'loop'])
    expect(step(index, start, 'unknown')).toMatchObject({ taken: [], position: start })
  })
})
