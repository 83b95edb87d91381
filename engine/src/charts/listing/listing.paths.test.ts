import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { listingCases } from './listing.cases.js'
import { listingChart } from './listing.chart.js'

it('[C10] every transition of the listing chart, with its invariants at every step', () => {
  const { coverage, summary } = walkChart(listingChart, listingCases)
  console.info(summary)
  expect(coverage.taken).toEqual(knownTransitions('listing'))
})
