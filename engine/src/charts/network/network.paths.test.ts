import { expect, it } from 'vitest'
import { walkChart } from '../../testing/walk-chart.js'
import { networkCases } from './network.cases.js'
import { networkChart } from './network.chart.js'

it('[C10] every transition of the network chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(networkChart, networkCases)
  console.info(summary)
  expect(coverage.missing).toEqual([])
})
