import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { siwxCases } from './siwx.cases.js'
import { siwxChart } from './siwx.chart.js'

it('[C18] [C10] every transition of the siwx chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(siwxChart, siwxCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('siwx'))
})
