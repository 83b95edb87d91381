import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { appCases } from './app.cases.js'
import { appChart } from './app.chart.js'

it('[C10] every transition of the app chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(appChart, appCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('app'))
})
