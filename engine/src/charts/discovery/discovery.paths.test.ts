import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { discoveryCases } from './discovery.cases.js'
import { discoveryChart } from './discovery.chart.js'

it('[C10] every transition of the discovery chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(discoveryChart, discoveryCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('discovery'))
})
