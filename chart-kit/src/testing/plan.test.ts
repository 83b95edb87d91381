import { describe, expect, it } from 'vitest'
import { makePlans } from './make-plans.js'
import { readPlanFile } from './plan.js'
import { toastsCases, toastsChart } from './toasts.cases.js'

const file = makePlans(toastsChart, toastsCases)

const refusal = (content: unknown): string => {
  try {
    readPlanFile(content)
  } catch (error) {
    expect(error).toMatchObject({ name: 'TestingError', code: 'BAD_PLAN' })
    return error instanceof Error ? error.message : ''
  }
  throw new Error('It was accepted')
}

describe('readPlanFile', () => {
  it('reads what makePlans wrote, as text and as data', () => {
    expect(readPlanFile(JSON.stringify(file))).toEqual(file)
    expect(readPlanFile(structuredClone(file))).toEqual(file)
  })

  it('says what is wrong and where', () => {
    expect(refusal('{')).toMatch(/^The plan file is not JSON: /)
    expect(refusal('[]')).toMatch(/^This is not a plan file: /)
    expect(refusal(null)).toMatch(/makePlans/)
    expect(refusal({ ...file, version: 2 })).toMatch(/has the version 2.*reads version 1/)
    expect(refusal({ ...file, strategy: 'luck' })).toMatch(/ at strategy: /)
    const [plan] = file.plans
    expect(refusal({ ...file, plans: [{ ...plan, start: { ...plan?.start, timers: 3 } }] })).toMatch(
      / at plans\.0\.start\.timers: /,
    )
  })

  it('wants exactly one answer from a service', () => {
    const [plan] = file.plans
    const step = (outcome: object) => ({
      ...file,
      plans: [
        {
          ...plan,
          steps: [
            {
              move: { kind: 'answer', name: 'a', service: { id: 'a', src: 'a', call: 1 }, outcome },
              expect: plan?.start,
            },
          ],
        },
      ],
    })
    expect(readPlanFile(step({ name: 'yes', done: null })).plans).toHaveLength(1)
    expect(refusal(step({ name: 'yes' }))).toMatch(/plans\.0\.steps\.0\.move/)
    expect(refusal(step({ name: 'yes', done: 1, error: 2 }))).toMatch(/plans\.0\.steps\.0\.move/)
  })
})
