import { transitionsOf } from '@walletchart/chart-kit/inspect'
import { expect, it } from 'vitest'
import { catalogue } from '../charts/catalogue.js'
import { knownTransitions } from './known-transitions.cases.js'

// Coverage files, waivers, traces and plans name transitions by id. A new rule for ids breaks all that are kept
// anywhere, so it needs a major version; of a chart that changed, look at the lines of machines.visualizer.json.
it('[C27] the ids of all transitions are those that were written down', () => {
  expect(catalogue.length).toBeGreaterThan(20)
  for (const { chart } of catalogue) {
    const ids = transitionsOf(chart).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids, chart.id).toEqual(knownTransitions(chart.id))
  }
})
