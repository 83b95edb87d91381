import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { type ServedVisualizer, serveVisualizer } from './serve-visualizer.js'
import { visualizerPlaces } from './visualizer-places.js'
import './pages.test.js'

let served: ServedVisualizer

beforeAll(async () => {
  served = await serveVisualizer()
})
afterAll(() => served?.stop())

it.each(['light', 'dark'] as const)(
  'axe finds nothing on any page of the visualizer, %s',
  async (colorScheme) => {
    const { page } = await visit({ base: served.url, colorScheme })
    const found: string[] = []
    for (const [name, address, title] of visualizerPlaces) {
      await page.goto(`${served.url}#/${address}`)
      await until.value(() => page.title()).toBe(title)
      found.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`))
    }
    expect(found).toEqual([])
  },
  240_000,
)
