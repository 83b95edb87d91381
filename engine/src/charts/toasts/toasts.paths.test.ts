import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { toastsCases } from './toasts.cases.js'
import { toastsChart } from './toasts.chart.js'

it('[C21] [C10] every transition of the toasts chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(toastsChart, toastsCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('toasts'))
})
