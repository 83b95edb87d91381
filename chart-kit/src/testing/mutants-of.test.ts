import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, emit, fromPromise, setup } from 'xstate'
import { exportChart } from '../inspect/export-chart.js'
import { ChartModel } from './chart-model.js'
import type { ChartState } from './chart-state.js'
import { type MutantOperator, mutantOperators, mutantsOf } from './mutants-of.js'

const machine = setup({
  types: { context: {} as { pages: number }, events: {} as { type: 'open' | 'page' | 'close' | 'back' } },
  actors: { load: fromPromise<string, { page: number }>(() => Promise.reject(new Error('never runs'))) },
  delays: { patience: 1_000, pause: ({ context }) => 100 + context.pages },
  guards: { hasPages: ({ context }) => context.pages > 0 },
  actions: {
    count: assign({ pages: ({ context }) => context.pages + 1 }),
    tellLeft: emit({ type: 'left' }),
    tellCame: emit({ type: 'came' }),
  },
}).createMachine({
  id: 'book',
  context: { pages: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        open: [{ guard: { type: 'hasPages' }, target: 'read.remembered' }, { target: 'read' }],
        back: { target: 'read.exactly' },
      },
    },
    read: {
      initial: 'first',
      entry: [{ type: 'tellCame' }],
      exit: [{ type: 'tellLeft' }],
      on: { close: { target: 'shut' }, page: { target: 'read', actions: [{ type: 'count' }] } },
      states: {
        remembered: { type: 'history' },
        exactly: { type: 'history', history: 'deep' },
        first: { after: { pause: { target: 'loading' } } },
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ page: context.pages }),
            onDone: { target: 'shown' },
            onError: { target: 'first' },
          },
          after: { patience: { target: 'first' } },
        },
        shown: {
          initial: 'above',
          states: { above: { after: { 200: { target: 'below' } } }, below: {} },
        },
      },
    },
  },
})
const outcomes = { load: [{ name: 'text', done: 'x' }] }

const mutants = mutantsOf(machine)

const build = (id: string): AnyStateMachine => {
  const found = mutants.find((mutant) => mutant.id === id)
  if (found === undefined) throw new Error(`No mutant ${id}: ${mutants.map((one) => one.id).join('\n')}`)
  return found.build()
}

/** Takes moves by name and gives the states on the way, the start first, with the facts of the last step. */
const go = (
  mutant: AnyStateMachine,
  ...names: readonly string[]
): { readonly at: ChartState; readonly told: readonly string[] } => {
  const model = new ChartModel(mutant, { outcomes })
  let { to: at, emitted } = model.start()
  for (const name of names) {
    const move = model.findMove(at, name)
    if (move === undefined) throw new Error(`"${name}" cannot happen in ${at.name}`)
    const result = model.take(at, move)
    at = result.to
    emitted = result.emitted
  }
  return { at, told: emitted.map(({ type }) => type) }
}

const pause = 'time: xstate.after.pause.book.read.first'

describe('mutantsOf', () => {
  it('makes every mutant once and uses every operator', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    const count = (operator: MutantOperator) => mutants.filter((one) => one.operator === operator).length
    expect(Object.fromEntries(mutantOperators.map((operator) => [operator, count(operator)]))).toEqual({
      'drop transition': 10,
      'retarget transition': 10,
      'un-guard': 1,
      'negate guard': 1,
      'swap candidates': 1,
      'rename event': 4,
      'flip reenter': 1,
      'drop action': 3,
      'move action': 2,
      'change delay': 6,
      'drop invoke': 1,
      'empty input': 1,
      'change initial': 3,
      'flip history': 2,
      'drop history': 2,
      // Of these a walk has to have seen something.
      'lose field': 0,
      'swap field': 0,
      'ignore field': 0,
    })
  })

  it('builds a machine with that one fault and leaves the original alone', () => {
    const before = JSON.stringify(exportChart(machine))
    for (const { id, build: make, operator } of mutants) {
      // Computed delays and inputs are code, which an export leaves out.
      const isCode = operator === 'empty input' || id.endsWith(' pause')
      expect([id, JSON.stringify(exportChart(make())) === before]).toEqual([id, isCode])
    }
    expect(JSON.stringify(exportChart(machine))).toBe(before)
  })

  it('drops, retargets and renames what waits for an event', () => {
    expect(() => go(build('drop transition: read|close|0'), 'open', 'close')).toThrow(
      'cannot happen in read.first',
    )
    expect(go(build('retarget transition: read|close|0'), 'open', 'close').at.name).toBe('read.first')
    const renamed = build('rename event (open): read|close')
    expect(go(renamed, 'open', 'open').at.name).toBe('shut')
    expect(() => go(renamed, 'open', 'close')).toThrow('cannot happen')
  })

  it('takes a guard away, negates it, and lets the wrong candidate come first', () => {
    expect(go(machine, 'open', pause, 'close', 'open').at.name).toBe('read.first')
    for (const operator of ['un-guard', 'negate guard'])
      expect(go(build(`${operator}: shut|open|0`), 'open', pause, 'close', 'open').at.name).toBe(
        'read.loading',
      )
    expect(go(build('swap candidates: shut|open|0'), 'open', 'page', pause, 'close', 'open').at.name).toBe(
      'read.first',
    )
    expect(go(machine, 'open', 'page', pause, 'close', 'open').at.name).toBe('read.loading')
  })

  it('flips reenter where it makes a difference', () => {
    expect(go(machine, 'open', 'page').told).toEqual([])
    expect(go(build('flip reenter: read|page|0'), 'open', 'page').told).toEqual(['left', 'came'])
    expect(mutants.filter(({ id }) => id.startsWith('flip reenter: shut'))).toEqual([])
  })

  it('moves actions between entry and exit', () => {
    expect(go(build('move action 1 (tellCame): read entry'), 'open').told).toEqual([])
    expect(go(build('move action 1 (tellCame): read entry'), 'open', 'close').told).toEqual(['left', 'came'])
    expect(go(build('drop action 1 (tellLeft): read exit'), 'open', 'close').told).toEqual([])
    const root = setup({ actions: { hello: emit({ type: 'hello' }) } }).createMachine({
      id: 'root',
      entry: [{ type: 'hello' }],
    })
    // Nothing leaves the root, so an action moved to its exit is one dropped.
    expect(mutantsOf(root).map(({ id }) => id)).toEqual(['drop action 1 (hello):  entry'])
  })

  it('makes delays ten times as long and as short, by name or by number', () => {
    const remaining = (id: string, ...names: readonly string[]) =>
      go(id === '' ? machine : build(id), 'open', ...names).at.timers.map((timer) => timer.remaining)
    expect([remaining(''), remaining('change delay (longer): pause')]).toEqual([[100], [1_000]])
    expect(remaining('change delay (shorter): patience', pause)).toEqual([100])
    const shown = [pause, 'load answers text']
    expect(remaining('change delay (longer): read.shown.above 200', ...shown)).toEqual([2_000])
  })

  it('invokes nothing, or with an input without values', () => {
    expect(go(build('drop invoke: read.loading load'), 'open', pause).at.services).toEqual([])
    expect(go(machine, 'open', pause).at.services[0]?.input).toEqual({ page: 0 })
    expect(go(build('empty input: read.loading load'), 'open', pause).at.services[0]?.input).toEqual({
      page: undefined,
    })
  })

  it('begins in another child', () => {
    expect(go(build('change initial (read): ')).at.name).toBe('read.first')
    expect(go(build('change initial (loading): read'), 'open').at.name).toBe('read.loading')
  })

  it('remembers less, more or nothing', () => {
    const toBelow = [
      'open',
      pause,
      'load answers text',
      'time: xstate.after.200.book.read.shown.above',
      'close',
    ]
    const back = (id: string) => go(id === '' ? machine : build(id), ...toBelow, 'back').at.name
    expect(back('')).toBe('read.shown.below')
    expect(back('flip history: read.exactly')).toBe('read.shown.above')
    expect(back('drop history: shut|back|0')).toBe('read.first')
    const again = (id: string) =>
      go(id === '' ? machine : build(id), 'open', 'page', ...toBelow.slice(1), 'open').at.name
    expect(again('')).toBe('read.shown.above')
    expect(again('flip history: read.remembered')).toBe('read.shown.below')
  })
})
