import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import type { ChartUnderTest } from './chart-under-test.js'
import { checkOptions } from './check-options.js'
import { lintChart } from './lint-chart.js'
import { lintChartUnderTest, lintWithWords } from './lint-chart-under-test.js'
import { makePlans } from './make-plans.js'
import { mutantsOf } from './mutants-of.js'
import { type Promised, promise } from './promise.js'
import { walkAtRandom } from './random-walk.js'
import { suiteCheck } from './suite-check.js'
import { walkChart } from './walk-chart.js'

const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: { target: 'a' } } } } })

describe('options of the walk and of plans', () => {
  it.each<readonly [object, string | RegExp]>([
    [{ invariant: [] }, 'There is no option "invariant". Did you mean "invariants"?'],
    [{ lateAnswer: true }, 'There is no option "lateAnswer". Did you mean "lateAnswers"?'],
    [{ nonsenseOfMine: 1 }, /^There is no option "nonsenseOfMine"\. There are: count, events, /],
    [{ limit: Number.NaN }, 'limit: expected a whole number above zero, found NaN.'],
    [{ limit: -1 }, 'limit: expected a whole number above zero, found -1.'],
    [{ length: 1.5 }, 'length: expected a whole number above zero, found 1.5.'],
    [{ seed: Number.NaN }, 'seed: expected a whole number, found NaN.'],
    [{ waits: [-5] }, 'waits: expected times in ms above zero, found -5.'],
    [{ waits: 5 }, 'waits: expected a list of times in ms, found 5.'],
    [
      { strategy: 'luck' },
      'strategy: expected one of transitions, effects, states, pairs, random, found "luck".',
    ],
    [
      { strategies: ['luck'] },
      'strategy: expected one of transitions, effects, states, pairs, random, found "luck".',
    ],
    [{ strategies: 'random' }, 'strategies: expected a list of strategies, found "random".'],
    [{ events: [] }, 'events: expected an object with a list for each name, found [].'],
    [
      { events: { go: { amount: 1 } } },
      'events: "go": expected a list, or a function that gives one; found {"amount":1}.',
    ],
    [
      { events: { go: [1] } },
      'events: "go": expected payloads that are objects, such as [{ amount: 1 }], found 1.',
    ],
    [
      { outcomes: { load: [{ name: 'ok' }] } },
      'outcomes: "load": expected { name } and exactly one of done, error, event, snapshot, such as ' +
        '{ name: \'ok\', done: 1 }; found {"name":"ok"}.',
    ],
    [
      { outcomes: { load: [{ name: 'ok', done: 1, error: 1 }] } },
      /^outcomes: "load": expected \{ name \} and exactly one of/,
    ],
    [{ events: { go: [1n] } }, /found 1\.$/],
    [{ waits: [Symbol('x')] }, /found a symbol\.$/],
  ])('[C26] are refused with a sentence: %o', (options, sentence) => {
    expect(() => checkOptions(options)).toThrow(sentence)
    expect(() => walkChart(machine, options)).toThrow(sentence)
    expect(() => makePlans(machine, options)).toThrow(sentence)
  })

  it('[C26] are refused when they are none, and so is what is no machine', () => {
    const given = <Value>(value: unknown): Value => JSON.parse(JSON.stringify(value) ?? 'null')
    const refused = (what: RegExp) =>
      expect.objectContaining({ code: 'BAD_TEST_OPTION', message: expect.stringMatching(what) })
    for (const options of [null, 1, [], 'x']) {
      expect(() => walkChart(machine, given(options))).toThrow(
        refused(/^Expected an object of options, found /),
      )
      expect(() => makePlans(machine, given(options))).toThrow(
        refused(/^Expected an object of options, found /),
      )
      expect(() => promise('p', given<Promised<unknown>>(options))).toThrow(
        refused(/^promise "p": expected an object with some of on, /),
      )
    }
    expect(() => walkAtRandom(machine, given(null))).toThrow(
      refused(/^walkAtRandom holds a machine to invariants/),
    )
    expect(() => walkAtRandom(machine, given({}))).toThrow(
      refused(/^walkAtRandom holds a machine to invariants/),
    )
    const noMachine = refused(/^Expected a machine of XState 5/)
    for (const read of [lintChart, mutantsOf, walkChart])
      expect(() => read(given<AnyStateMachine>(null))).toThrow(noMachine)
    expect(() => walkAtRandom(given<AnyStateMachine>(null), { invariants: [] })).toThrow(noMachine)
    // A machine is easily given where a chart with its cases is meant.
    for (const read of [lintChartUnderTest, lintWithWords, suiteCheck])
      expect(() => read(given<ChartUnderTest>({ id: 'm' }))).toThrow(noMachine)
  })

  it('[C26] are refused when a function gives them', () => {
    const odd: () => readonly Readonly<Record<string, unknown>>[] = () => JSON.parse('[3]')
    expect(() => walkChart(machine, { events: { go: odd } })).toThrow(
      /^events: "go": expected payloads that are objects/,
    )
    const none: () => readonly Readonly<Record<string, unknown>>[] = () => JSON.parse('3')
    expect(() => walkChart(machine, { events: { go: none } })).toThrow(
      /^events: "go": expected a list, or a function/,
    )
  })
})
