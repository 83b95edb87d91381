import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { makePlans, type PlanFile, readPlanFile } from '@walletchart/chart-kit'
import { PageMismatch, type PlaywrightMap, pageCoverage, runOnPage } from '@walletchart/chart-kit/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'
import { runSpecs } from './run-specs.js'
import { type ServedKiosk, serveKiosk } from './serve-kiosk.js'
import type { Bug } from './src/bugs.js'
import { map as askingMap } from './tests/asking.map.js'
import { map as connectionMap } from './tests/connection.map.js'
import { kioskCharts } from './tests/kiosk-charts.js'
import { map as networkMap } from './tests/network.map.js'
import { map as requestMap } from './tests/request.map.js'
import { map as seatMap } from './tests/seat.map.js'
import { map as toastsMap } from './tests/toasts.map.js'

const maps: Readonly<Record<string, PlaywrightMap<Page>>> = {
  asking: askingMap,
  connection: connectionMap,
  network: networkMap,
  request: requestMap,
  seat: seatMap,
  toasts: toastsMap,
}
const mapOf = (chart: string): PlaywrightMap<Page> => {
  const map = maps[chart]
  if (map === undefined) throw new Error(`There is no map of ${chart}.`)
  return map
}

const plansOf = (chart: string): PlanFile =>
  readPlanFile(readFileSync(new URL(`tests/${chart}.plans.json`, import.meta.url), 'utf8'))

/** Where each bug shows first: the chart whose plans find it, the move that causes it, and what differs. */
const found: Readonly<Record<Bug, readonly [chart: string, move: string, part: string]>> = {
  'early-connected': ['asking', 'asking.ask', 'public.panel'],
  'no-cancel': ['asking', 'asking.cancel', 'public.panel'],
  'late-answer': ['asking', 'asking.cancel', 'timers'],
  'retry-old-wallet': ['asking', 'asking.ask', 'public.wallet'],
  'stale-error': ['asking', 'asking.ask', 'public.problem'],
  'double-ask': ['asking', 'asking.ask', 'public.problem'],
  'stale-address': ['connection', 'connection.(?:take|disconnect)|watchWallet .*', 'public.address'],
  'listener-leak': ['asking', 'asking.cancel|connectWallet .*|time: .*', 'listeners'],
  'wished-network': ['network', 'network.switch', 'public.network'],
  'busy-after-no': ['request', 'request.cancel', 'public.waiting'],
  'notice-timer': ['toasts', 'wait 2000 ms', 'public.notice'],
}

/** How long a run of the specs may take: half a minute where others compute too. */
const SPECS_MS = 300_000

let kiosk: ServedKiosk
let browser: Browser
beforeAll(async () => {
  kiosk = await serveKiosk()
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags],
  })
})
afterAll(async () => {
  await browser?.close()
  await kiosk?.stop()
})

describe('the generated specs', () => {
  it.each(kioskCharts)('[C26] hold the plans of the chart as it is: $chart.id', ({ chart, cases, view }) => {
    const { strategy, seed = 1 } = plansOf(chart.id)
    const anew = makePlans(chart, {
      ...cases,
      ...(view && { view }),
      ...(strategy === 'random' ? { strategy, seed, count: 1, length: 40 } : { maxMoves: 40 }),
    })
    expect(plansOf(chart.id), '`npm run generate` writes the plans anew').toEqual(
      JSON.parse(JSON.stringify(anew)),
    )
  })

  it.each(kioskCharts)('take every transition of $chart.id that the map does not explain', ({ chart }) => {
    const { untaken, stale } = pageCoverage(chart, plansOf(chart.id), mapOf(chart.id))
    expect(untaken.filter(({ reason }) => reason === undefined)).toEqual([])
    expect(stale).toEqual([])
  })

  it('[C26] pass as they come', { timeout: SPECS_MS }, async () => {
    const said: string[] = []
    const code = await runSpecs({
      url: kiosk.url,
      args: ['--reporter=line'],
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

  it.each(Object.entries(found))('[C26] find the bug %s', async (bug, [chart, move, part]) => {
    process.env.KIOSK_BUG = bug
    try {
      const mismatch = await firstMismatch(chart)
      expect(mismatch?.way.at(-1)).toMatch(new RegExp(`^(?:${move})( #\\d)?$`))
      expect(mismatch?.differences.map((one) => one.part)).toContain(part)
    } finally {
      delete process.env.KIOSK_BUG
    }
  })
})

/** Runs the plans of a chart until one fails. */
async function firstMismatch(chart: string) {
  for (const plan of plansOf(chart).plans) {
    const page = await browser.newPage({ baseURL: kiosk.url })
    page.setDefaultTimeout(10_000)
    try {
      await runOnPage(plan, mapOf(chart), page)
    } catch (error) {
      if (error instanceof PageMismatch) return error.mismatch
      throw error
    } finally {
      await page.close()
    }
  }
  return undefined
}
