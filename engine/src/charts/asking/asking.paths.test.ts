import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { askingCases } from './asking.cases.js'
import { askingChart } from './asking.chart.js'

it('[C15] [C10] every transition of the asking chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(askingChart, askingCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('asking'))
})
