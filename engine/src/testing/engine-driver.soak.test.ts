import { replanOn } from '@walletchart/chart-kit'
import { testPlans } from '@walletchart/chart-kit/vitest'
import { describe } from 'vitest'
import { drivenCharts, engineDriver, engineModel, makeEnginePlans } from './engine-driver.js'

// Plans of every effect are in the run.
describe('[C26] an engine among fakes does what long random plans of its charts say', () => {
  for (const chart of drivenCharts) {
    const { machine, options } = engineModel(chart)
    const plans = makeEnginePlans(chart, { strategy: 'random', count: 100, length: 100 })
    testPlans(plans, () => engineDriver(chart), { replan: replanOn(machine, options), timeout: 120_000 })
  }
})
