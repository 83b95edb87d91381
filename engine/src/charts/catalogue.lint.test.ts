import { describe, expect, it } from 'vitest'
import { lintChartUnderTest } from '../testing/lint-chart-under-test.js'
import { chartsUnderTest } from './catalogue.cases.js'

describe.each(chartsUnderTest.map((entry) => [entry.chart.id, entry] as const))(
  'the %s chart',
  (_, entry) => {
    it('[C26] is walked by cases of its own and has nothing the lint would say against it', () => {
      expect(entry.cases).toBeDefined()
      expect(lintChartUnderTest(entry)).toEqual([])
    })
  },
)
