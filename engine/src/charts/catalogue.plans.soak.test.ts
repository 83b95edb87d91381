import { type ChartGraph, explore } from '@walletchart/chart-kit'
import { describe, it } from 'vitest'
import { runPlansOf } from '../testing/walked-chart.cases.js'
import { chartsUnderTest } from './catalogue.cases.js'

// Plans of every transition and short random walks are in the run, beside each chart.
describe.each(chartsUnderTest.map((entry) => [entry.chart.id, entry] as const))(
  'the %s chart',
  (_, entry) => {
    let walked: ChartGraph | undefined
    const walk = (): ChartGraph => {
      walked ??= explore(entry.chart, entry.cases)
      return walked
    }

    it.each([
      ['effects', {}],
      ['states', {}],
      ['random', { count: 100, length: 100 }],
    ] as const)('[C26] running, does what every plan says (%s)', { timeout: 600_000 }, (strategy, random) =>
      runPlansOf(entry, walk, strategy, random),
    )
  },
)
