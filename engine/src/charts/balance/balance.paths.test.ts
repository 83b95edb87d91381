import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { balanceCases } from './balance.cases.js'
import { balanceChart } from './balance.chart.js'

it('[C10] every transition of the balance chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(balanceChart, balanceCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('balance'))
})
