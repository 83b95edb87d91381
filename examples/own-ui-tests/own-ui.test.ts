import { readFileSync } from 'node:fs'
import { type ChartUnderTest, makePlans, type PlanFile } from '@walletchart/chart-kit'
import { pageCoverage } from '@walletchart/chart-kit/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundBugs } from './found-bugs.js'
import { mapOf, plansOf } from './kiosk-plans.js'
import { PlayedKiosk } from './played-kiosk.js'
import { kioskCharts } from './tests/kiosk-charts.js'

let kiosk: PlayedKiosk
beforeAll(async () => {
  kiosk = await PlayedKiosk.open()
})
afterAll(() => kiosk?.close())

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The fewest moves that take every transition of a chart: without those that must change nothing. */
const coverOf = ({ chart, cases, view }: ChartUnderTest): PlanFile =>
  makePlans(chart, {
    ...cases,
    ...(view && { view }),
    quiet: false,
    refused: false,
    lateAnswers: false,
  })

describe('the generated plans', () => {
  it('[C26] are the sample that git keeps, where the chart is as it was', () => {
    expect(textOf('sample/toasts.plans.json'), '`npm run sample` writes it anew').toBe(
      textOf('tests/toasts.plans.json'),
    )
  })

  it('have the first step that the guide shows', () => {
    const guide = textOf('../../docs/src/content/docs/guides/own-ui-tests.md')
    const [, shown = ''] = guide.match(/```json[^\n]*\n(.*?)```/s) ?? []
    expect(JSON.parse(shown)).toEqual(plansOf('toasts').plans[0]?.steps[0])
  })

  it.each(kioskCharts)('take every transition of $chart.id that the map does not explain', (one) => {
    const { chart } = one
    const file = plansOf(chart.id)
    const { taken, untaken, stale } = pageCoverage(chart, file, mapOf(chart.id))
    expect(untaken.filter(({ reason }) => reason === undefined)).toEqual([])
    expect(stale).toEqual([])
    const cover = coverOf(one)
    expect(cover.hash, 'the plans are those of the chart as it is').toBe(file.hash)
    expect(pageCoverage(chart, cover, mapOf(chart.id)).taken, 'the shorter plans take the same').toEqual(
      taken,
    )
  })

  // `own-ui.soak.test.ts` plays the plans of the files, which also try what must change nothing.
  it.each(kioskCharts)('[C26] pass, the shortest ones of each chart: $chart.id', async (one) => {
    expect(await kiosk.mismatchOf(one.chart.id, coverOf(one).plans)).toBeUndefined()
  })

  it('[C26] find a bug: no-cancel', async () => {
    const bug = 'no-cancel'
    const [chart, move, part] = foundBugs[bug]
    const mismatch = await kiosk.mismatchOf(chart, plansOf(chart).plans, bug)
    expect(mismatch?.way.at(-1)).toMatch(new RegExp(`^(?:${move})( #\\d)?$`))
    expect(mismatch?.differences.map((one) => one.part)).toContain(part)
  })
})
