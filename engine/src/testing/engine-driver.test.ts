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
    const effects = makeEnginePlans(chart, { strategy: 'effects', maxMoves: 60 })
    testPlans(effects, () => engineDriver(chart), { replan })

    const { reach } = drivers[chart]
    it(`takes what can come from outside: ${chart}, at least ${reach} of its transitions`, () => {
      const all = transitionsOf(machine).map(({ id }) => id)
      const steps = effects.plans.flatMap((plan) => plan.steps)
      const taken = new Set(steps.flatMap(({ expect: { transitions } }) => transitions))
      expect(all.filter((id) => taken.has(id)).length / all.length).toBeGreaterThanOrEqual(reach)
    })
  }
})
