import { replanOn } from '@walletchart/chart-kit'
import { transitionsOf } from '@walletchart/chart-kit/inspect'
import { testPlans } from '@walletchart/chart-kit/vitest'
import { describe, expect, it } from 'vitest'
import { drivers } from './engine/drivers.js'
import { drivenCharts, engineDriver, engineModel, makeEnginePlans } from './engine-driver.js'

describe('[C26] an engine among fakes does what the plans of its charts say', () => {
  for (const chart of drivenCharts) {
    const { machine, options } = engineModel(chart)
    const replan = replanOn(machine, options)
    for (const strategy of ['effects', 'random'] as const) {
      const plans = makeEnginePlans(chart, { strategy, count: 10, length: 40, maxMoves: 60 })
      testPlans(plans, () => engineDriver(chart), { replan })
    }
  }

  it.each(drivenCharts.map((chart) => [chart, drivers[chart].reach] as const))(
    'takes what can come from outside: %s, at least %d of its transitions',
    (chart, reach) => {
      const all = transitionsOf(engineModel(chart).machine).map(({ id }) => id)
      const steps = makeEnginePlans(chart, { strategy: 'effects' }).plans.flatMap((plan) => plan.steps)
      const taken = new Set(steps.flatMap(({ expect: { transitions } }) => transitions))
      expect(all.filter((id) => taken.has(id)).length / all.length).toBeGreaterThanOrEqual(reach)
    },
  )
})
