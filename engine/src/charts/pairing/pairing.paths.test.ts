import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { pairingCases } from './pairing.cases.js'
import { pairingChart } from './pairing.chart.js'

it('[C16] every transition of the pairing chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(pairingChart, pairingCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('pairing'))
})
