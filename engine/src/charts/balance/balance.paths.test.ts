import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { walkChart } from '../../testing/walk-chart.js'
import { balanceCases } from './balance.cases.js'
import { balanceChart } from './balance.chart.js'

it('[C10] every transition of the balance chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(balanceChart, balanceCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('balance'))
})
