import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { relayCases } from './relay.cases.js'
import { relayChart } from './relay.chart.js'

it('[C16] every transition of the relay chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(relayChart, relayCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('relay'))
})
