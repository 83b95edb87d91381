import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { networkCases } from './network.cases.js'
import { networkChart } from './network.chart.js'

it('[C10] every transition of the network chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(networkChart, networkCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('network'))
})
