import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { explore } from './explore.js'
import { makePlans } from './make-plans.js'
import { runMutants, tourCheck } from './mutants.js'
import { promise } from './promise.js'
import { walkAtRandom } from './random-walk.js'
import { testChart } from './vitest-adapter.js'
import { walkChart } from './walk-chart.js'

const applicant = setup({
  types: { context: {} as { age: number }, input: {} as { age: number } },
  guards: { isAdult: ({ context }) => context.age >= 18 },
}).createMachine({
  id: 'applicant',
  context: ({ input }) => ({ age: input.age }),
  initial: 'asked',
  states: {
    asked: { on: { submit: [{ guard: { type: 'isAdult' }, target: 'started' }, { target: 'refused' }] } },
    started: { type: 'final' },
    refused: { type: 'final' },
  },
})

const ages = [{ age: 20 }, { age: 17 }]

describe('several inputs', () => {
  testChart(applicant, { inputs: ages, strategies: ['effects', 'states', 'random'] })
})

describe('a walk with several inputs', () => {
  it('[C26] starts with each, and covers what they reach together', () => {
    expect(() => walkChart(applicant, { input: { age: 20 } })).toThrow(
      /transition never taken: asked\|submit\|1 .*\n.*refused/,
    )
    expect(walkChart(applicant, { inputs: ages }).summary).toBe(
      'applicant: 4 states, 4 steps, 2 of 2 transitions taken',
    )
    expect(walkChart(applicant, { input: { age: 20 }, inputs: [{ age: 17 }] }).coverage.missing).toEqual([])
  })

  it('[C26] is what the advice names where the machine may read its input', () => {
    expect(() => walkChart(applicant, { input: { age: 20 } })).toThrow(
      'A transition is taken by a payload (events), an answer (outcomes), time (waits) or another input (inputs); what',
    )
  })

  it('[C26] names the input by which a rule was broken', () => {
    const invariants = [promise('nobody is refused', { on: 'submit', from: 'asked', leadsTo: 'started' })]
    expect(() => walkChart(applicant, { inputs: ages, invariants })).toThrow('by: input #2 > submit')
    const faults = walkAtRandom(applicant, { inputs: ages, invariants })
    expect(faults.map(({ path }) => path)).toEqual([['submit']])
  })

  it('[C26] counts a promise over all of them', () => {
    const invariants = [
      promise<{ age: number }>('an adult starts', {
        on: 'submit',
        when: ({ age }) => age >= 18,
        leadsTo: 'started',
      }),
      promise<{ age: number }>('a child is refused', {
        on: 'submit',
        when: ({ age }) => age < 18,
        leadsTo: 'refused',
      }),
    ]
    const walked = walkChart(applicant, { inputs: ages, invariants })
    expect(walked.graph.steps.filter(({ from }) => from === undefined).map(({ start }) => start)).toEqual([
      'input #1',
      'input #2',
    ])
    expect(() => walkChart(applicant, { input: { age: 20 }, invariants })).toThrow(
      'promise never applied: a child is refused (its `when` was never true)',
    )
  })

  it('[C26] has starts that are the same state once', () => {
    const { states, steps } = explore(applicant, { inputs: [{ age: 20 }, { age: 20 }] })
    expect(states).toHaveLength(2)
    expect(steps).toHaveLength(3)
  })

  it('[C26] makes plans that begin with the first, and tours of each', () => {
    const took = (options: object) =>
      makePlans(applicant, { inputs: ages, strategy: 'transitions', ...options }).plans.flatMap(({ steps }) =>
        steps.flatMap(({ expect: { transitions } }) => transitions),
      )
    expect(took({})).toEqual(['asked|submit|0'])
    expect(took({ input: { age: 3 } })).toEqual(['asked|submit|1'])
    const survived = (options: { inputs: { age: number }[] }) =>
      runMutants(applicant, tourCheck(applicant, options)).survived
    expect(survived({ inputs: ages })).toEqual([])
    expect(survived({ inputs: ages.slice(0, 1) })).not.toEqual([])
  })

  it('[C26] needs a list of them', () => {
    expect(() => walkChart(applicant, { inputs: [] })).toThrow('inputs: expected a list of inputs, found [].')
  })
})
