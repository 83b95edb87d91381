import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { recordCases } from './record.cases.js'
import { recordChart } from './record.chart.js'

it('[C10] every transition of the record chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(recordChart, recordCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('record'))
})
