import {
  type ChartGraph,
  chartDriver,
  coverage,
  explore,
  lintWithWords,
  plansOfWalk,
  readPlanFile,
  runPlan,
} from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import { chartsUnderTest } from './catalogue.cases.js'

describe.each(chartsUnderTest.map((entry) => [entry.chart.id, entry] as const))(
  'the %s chart',
  (_, entry) => {
    const { chart, cases = {} } = entry
    // The large charts are walked for seconds, so each is walked once.
    let walked: ChartGraph | undefined
    const walk = (): ChartGraph => {
      walked ??= explore(chart, cases)
      return walked
    }

    it('[C26] is walked by cases of its own and has nothing the lint would say against it', () => {
      expect(entry.cases).toBeDefined()
      expect(walk().cutShort).toBeUndefined()
      expect(lintWithWords(entry, coverage(walk()))).toEqual([])
    })

    it.each(['effects', 'states', 'random'] as const)(
      '[C26] running, does what every plan says (%s)',
      async (strategy) => {
        // Through JSON and back, as a file goes.
        const { plans } = readPlanFile(JSON.stringify(plansOfWalk(chart, walk, { ...cases, strategy })))
        for (const plan of plans) await runPlan(plan, chartDriver(chart, cases))
        expect(plans.length).toBeGreaterThan(0)
      },
    )
  },
)
