import { describe, expect, it } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { chartUnderTest } from './chart-under-test.js'
import type { Invariant } from './explore.js'
import { lasts } from './lasts.js'
import { runMutants, tourCheck } from './mutants.js'
import { mutantsOf } from './mutants-of.js'
import { promise } from './promise.js'
import { runsWhile } from './runs-while.js'
import { startsIn } from './starts-in.js'
import { suiteCheck } from './suite-check.js'
import { walkChart } from './walk-chart.js'

const machine = setup({
  types: {
    context: {} as { text: string | undefined },
    emitted: {} as { type: 'failed' } | { type: 'loaded' },
  },
  actors: { load: fromPromise<string>(() => Promise.reject(new Error('never runs'))) },
  delays: { deadline: 1_000 },
  actions: {
    keep: assign((_, { text }: { text: string | undefined }) => ({ text })),
    tellFailed: emit({ type: 'failed' }),
    tellLoaded: emit({ type: 'loaded' }),
  },
}).createMachine({
  id: 'loader',
  description: 'Loads a text.',
  context: { text: undefined },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is loaded.', on: { go: { target: 'loading' } } },
    loading: {
      description: 'The text is on its way.',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keep', params: ({ event }) => ({ text: event.output }) },
            { type: 'tellLoaded' },
          ],
        },
        onError: { target: 'idle', actions: [{ type: 'tellFailed' }] },
      },
      on: { cancel: { target: 'idle' } },
      after: { deadline: { target: 'idle', actions: [{ type: 'tellFailed' }] } },
    },
    ready: {
      description: 'The text is there.',
      on: { clear: { target: 'idle', actions: [{ type: 'keep', params: { text: undefined } }] } },
    },
  },
})
const cases = {
  outcomes: {
    load: [
      { name: 'text', done: 'hello' },
      { name: 'error', error: new Error('no') },
    ],
  },
}
const promises = [
  startsIn('idle'),
  runsWhile('load', { in: 'loading' }),
  lasts('loading', 1_000),
  promise('who wants the text has it loaded', { on: 'go', from: 'idle', leadsTo: 'loading', tells: [] }),
  promise('a cancel ends the loading, and nothing else', {
    on: 'cancel',
    leadsTo: ['idle', 'ready'],
    tells: [],
  }),
  promise('a cancel ends the loading', { on: 'cancel', from: 'loading', leadsTo: 'idle' }),
  promise<{ text: unknown }>('a text that came is known and told', {
    on: 'load succeeds',
    leadsTo: 'ready',
    tells: ['loaded'],
    so: ({ text }) => text === 'hello',
  }),
  promise('a text that does not come is told', {
    on: ['load fails', 'deadline passes'],
    leadsTo: 'idle',
    tells: ['failed'],
  }),
  promise<{ text: unknown }>('a cleared text is gone', {
    on: 'clear',
    from: 'ready',
    leadsTo: 'idle',
    so: ({ text }) => text === undefined,
  }),
]

const nothingStopped: Invariant = {
  name: 'nothing is remembered as stopped',
  check: ({ to }) => to.stopped.length === 0,
}

describe('suiteCheck', () => {
  it('gives the score of what the tests say, where a replay kills everything', () => {
    const bare = chartUnderTest(machine, { cases })
    const full = chartUnderTest(machine, { cases: { ...cases, invariants: promises } })
    expect(runMutants(machine, tourCheck(machine, cases)).survived).toEqual([])
    const weak = runMutants(machine, suiteCheck(bare))
    expect(weak.score).toBeLessThan(0.7)
    expect(weak.survived).toContain('drop action 2 (tellLoaded): loading|xstate.done.actor.load|0')
    expect(runMutants(machine, suiteCheck(full)).survived).toEqual([])
  })

  it('sends every event of the original also to a mutant that has no transition for it any more', () => {
    const mutant =
      mutantsOf(machine)
        .find(({ id }) => id === 'drop transition: ready|clear|0')
        ?.build() ?? machine
    const check = (invariants: typeof promises) =>
      suiteCheck(chartUnderTest(machine, { cases: { ...cases, mayRest: false, invariants } }))
    expect(() => check([])(mutant)).not.toThrow()
    expect(() => check(promises)(mutant)).toThrow('a cleared text is gone (it led to "ready", not to idle)')
  })

  it('remembers only such stopped services as can still say something', () => {
    const about = chartUnderTest(machine, {
      cases: { ...cases, lateAnswers: true, invariants: [nothingStopped] },
    })
    expect(() => walkChart(machine, about.cases)).toThrow('nothing is remembered as stopped')
    expect(() => suiteCheck(about)).not.toThrow()
    const hears = () => [
      { name: 'text', done: 'hello' },
      { name: 'error', error: new Error('no') },
    ]
    const computed = chartUnderTest(machine, {
      cases: { lateAnswers: true, outcomes: { load: hears }, invariants: [nothingStopped] },
    })
    expect(() => suiteCheck(computed)).toThrow('nothing is remembered as stopped')
  })

  it('fails at once when the tests fail on the chart itself', () => {
    const broken = chartUnderTest(machine, { cases: { ...cases, invariants: [startsIn('ready')] } })
    expect(() => suiteCheck(broken)).toThrow('the chart starts in ready (it starts in "idle")')
    const wordless = setup({}).createMachine({ id: 'wordless', initial: 'a', states: { a: {} } })
    expect(() => suiteCheck(chartUnderTest(wordless, {}))).toThrow('missing-description at wordless')
  })

  it('counts a mutant that grows without end as survived, unless the limit of the cases says otherwise', () => {
    const counter = setup({
      types: { context: {} as { clicks: number } },
      guards: { isLow: ({ context }) => context.clicks < 3 },
      actions: { count: assign({ clicks: ({ context }) => context.clicks + 1 }) },
    }).createMachine({
      id: 'counter',
      description: 'Counts to three.',
      context: { clicks: 0 },
      on: { click: { guard: { type: 'isLow' }, actions: [{ type: 'count' }] } },
    })
    const endless = 'un-guard: |click|0'
    const survived = (limit: number) =>
      runMutants(counter, suiteCheck(chartUnderTest(counter, { cases: { limit } }))).survived
    expect(survived(1_000)).toContain(endless)
    expect(survived(10)).not.toContain(endless)
  })
})
