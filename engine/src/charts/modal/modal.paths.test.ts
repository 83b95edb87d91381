import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { modalCases } from './modal.cases.js'
import { modalChart } from './modal.chart.js'

it('[C22] [C10] every transition of the modal chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(modalChart, modalCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('modal'))
})
