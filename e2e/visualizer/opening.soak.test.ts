import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { type ServedVisualizer, serveVisualizer } from './serve-visualizer.js'

let served: ServedVisualizer
beforeAll(async () => {
  served = await serveVisualizer()
})
afterAll(() => served?.stop())

describe('[C27] opening the page', () => {
  it('is interactive in under three seconds, whatever else the machine does', async () => {
    const took: number[] = []
    // Three visitors, of whom the quickest counts: when a machine stands still is no fault of the page.
    while (took.length < 3) {
      const { page } = await visit({ base: served.url })
      await until.shows(page.locator('.card').first())
      took.push(await page.evaluate(() => performance.now()))
    }
    expect(Math.min(...took)).toBeLessThan(3_000)
  })
})
