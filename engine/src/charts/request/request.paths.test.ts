import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { requestCases } from './request.cases.js'
import { requestChart } from './request.chart.js'

it('[C10] every transition of the request chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(requestChart, requestCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('request'))
})
