import { walkChart } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { knownTransitions } from '../../inspect/known-transitions.cases.js'
import { testWalkedChart } from '../../testing/walked-chart.cases.js'
import { askedSlotInput, slotCases } from './slot.cases.js'
import { slotChart } from './slot.chart.js'

testWalkedChart('slot', '[C10] every transition of the slot chart, with its invariants at every step')

it('[C10] the slot of a chart that is only asked keeps no question when its chunk does not come', () => {
  const reason = 'Without commands that are kept, nothing is held where nothing loads.'
  const waivers = ['empty|slot.command|1', 'failed|slot.command|1'].map((id) => ({ id, reason }))
  const { coverage, summary } = walkChart(slotChart, { ...slotCases, input: askedSlotInput, waivers })
  console.info(summary)
  const idle = new Set(waivers.map(({ id }) => id))
  expect(coverage.taken).toEqual(knownTransitions('slot').filter((id) => !idle.has(id)))
})
