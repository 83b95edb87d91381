import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { slotCases } from './slot.cases.js'
import { slotChart } from './slot.chart.js'

it('[C10] every transition of the slot chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(slotChart, slotCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('slot'))
})
