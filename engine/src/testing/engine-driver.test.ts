import { describe, expect, it } from 'vitest'
import { transitionsOf } from '../inspect/transitions-of.js'
import { drivenCharts, engineDriver, engineModel, makeEnginePlans } from './engine-driver.js'
import { replanOn } from './replan.js'
import { testPlans } from './vitest-adapter.js'

describe('[C26] an engine among fakes does what the plans of its charts say', () => {
  for (const chart of drivenCharts) {
    const { machine, options } = engineModel(chart)
    const replan = replanOn(machine, options)
    for (const strategy of ['effects', 'random'] as const) {
      const plans = makeEnginePlans(chart, { strategy, count: 10, length: 40, maxMoves: 60 })
      testPlans(plans, () => engineDriver(chart), { replan })
    }
  }

  // The rest cannot be brought about in an engine with one connected wallet, or comes with what other charts do.
  it.each([
    ['connection', 0.7],
    ['network', 0.6],
    ['modal', 0.6],
    ['toasts', 0.7],
    ['request', 0.8],
    ['balance', 0.9],
    ['pairing', 0.7],
    ['relay', 0.9],
    ['listing', 0.8],
  ] as const)('takes what can come from outside: %s, at least %d of its transitions', (chart, least) => {
    const all = transitionsOf(engineModel(chart).machine).map(({ id }) => id)
    const steps = makeEnginePlans(chart, { strategy: 'effects' }).plans.flatMap((plan) => plan.steps)
    const taken = new Set(steps.flatMap(({ expect: { transitions } }) => transitions))
    expect(all.filter((id) => taken.has(id)).length / all.length).toBeGreaterThanOrEqual(least)
  })
})
