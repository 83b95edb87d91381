import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { connectionCases } from './connection.cases.js'
import { connectionChart } from './connection.chart.js'

it('[C15] [C10] every transition of the connection chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(connectionChart, connectionCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('connection'))
})
