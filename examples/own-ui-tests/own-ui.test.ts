import { readFileSync } from 'node:fs'
import { pageCoverage } from '@walletchart/chart-kit/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundBugs } from './found-bugs.js'
import { mapOf, plansOf } from './kiosk-plans.js'
import { coverOf } from './plan-cover.js'
import { PlayedKiosk } from './played-kiosk.js'
import { runSpecs } from './run-specs.js'
import type { Bug } from './src/bugs.js'
import { kioskCharts } from './tests/kiosk-charts.js'

/** How long a run of the specs may take: half a minute where others compute too. */
const SPECS_MS = 300_000

let kiosk: PlayedKiosk
beforeAll(async () => {
  kiosk = await PlayedKiosk.open()
})
afterAll(() => kiosk?.close())

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

describe('the generated plans', () => {
  it('[C26] are the sample that git keeps, where the chart is as it was', () => {
    expect(textOf('sample/toasts.plans.json'), '`npm run sample` writes it anew').toBe(
      textOf('tests/toasts.plans.json'),
    )
  })

  it.each(kioskCharts)('take every transition of $chart.id that the map does not explain', ({ chart }) => {
    const file = plansOf(chart.id)
    const { taken, untaken, stale } = pageCoverage(chart, file, mapOf(chart.id))
    expect(untaken.filter(({ reason }) => reason === undefined)).toEqual([])
    expect(stale).toEqual([])
    const cover = pageCoverage(chart, { ...file, plans: coverOf(file) }, mapOf(chart.id))
    expect(cover.taken, 'the cover takes the same').toEqual(taken)
  })

  // `own-ui.soak.test.ts` plays all plans to their ends.
  it.each(kioskCharts)('[C26] pass up to their last further transition: $chart.id', async ({ chart }) => {
    expect(await kiosk.mismatchOf(chart.id, coverOf(plansOf(chart.id)))).toBeUndefined()
  })

  const cheap = ['stale-address', 'wished-network', 'notice-timer'] as const satisfies readonly Bug[]
  it.each(cheap)('[C26] find the bug %s', async (bug) => {
    const [chart, move, part] = foundBugs[bug]
    const mismatch = await kiosk.mismatchOf(chart, coverOf(plansOf(chart)), bug)
    expect(mismatch?.way.at(-1)).toMatch(new RegExp(`^(?:${move})( #\\d)?$`))
    expect(mismatch?.differences.map((one) => one.part)).toContain(part)
  })
})

describe('the generated specs', () => {
  it('[C26] pass as they come', { timeout: SPECS_MS }, async () => {
    const said: string[] = []
    const code = await runSpecs({
      url: kiosk.url,
      args: ['--reporter=line', 'toasts'],
      heard: (text) => said.push(text),
    })
    expect(code, said.join('')).toBe(0)
  })

  it('[C26] fail with a bug and show the short way to it', { timeout: SPECS_MS }, async () => {
    const said: string[] = []
    const code = await runSpecs({
      url: kiosk.url,
      bug: 'busy-after-no',
      args: ['--reporter=line', '-x', 'request'],
      heard: (text) => said.push(text),
    })
    expect(code).toBe(1)
    const text = said.join('').replace(/\s+/g, ' ')
    expect(text).toMatch(/of the chart request fails at step \d+ of \d+\. start -> idle/)
    expect(text).toContain('-> idle <- here public.waiting expected "no" found "and 0 more"')
  })
})
