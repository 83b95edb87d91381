import { readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { readPlanFile } from '@walletchart/engine/testing'
import { PageMismatch, runOnPage } from '@walletchart/engine/testing/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'
import { plantFaults } from './plant-faults.js'
import { plantedFaults } from './planted-faults.js'
import { type ServedKiosk, serveKiosk } from './serve-kiosk.js'
import { map } from './tests/seat.map.js'

const { plans } = readPlanFile(readFileSync(new URL('tests/seat.plans.json', import.meta.url), 'utf8'))

let kiosk: ServedKiosk
let browser: Browser
beforeAll(async () => {
  kiosk = await serveKiosk(plantFaults(plantedFaults))
  browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] })
})
afterAll(async () => {
  await browser?.close()
  await kiosk?.stop()
})

/** Where the plans of the seat fail on a kiosk with a fault, if they do. */
async function findingIn(fault: string) {
  for (const plan of plans) {
    const page = await browser.newPage({ baseURL: kiosk.url })
    await page.addInitScript(`globalThis.plantedFault = ${JSON.stringify(fault)}`)
    page.setDefaultTimeout(10_000)
    try {
      await runOnPage(plan, map, page)
    } catch (error) {
      if (!(error instanceof PageMismatch)) throw error
      const { step, way, differences } = error.mismatch
      const { state } = plan.steps[step - 1]?.expect ?? plan.start
      return {
        step: `${way.at(-1) ?? 'start'} -> ${state}`,
        parts: [...new Set(differences.map(({ part }) => part))],
      }
    } finally {
      await page.close()
    }
  }
  return undefined
}

describe('[C26] the plans of the seat, by their default settings', { concurrent: true }, () => {
  it('find nothing in the kiosk as it is', async ({ expect }) => {
    expect(await findingIn('')).toBeUndefined()
  })

  it.each(Object.entries(plantedFaults))('find %s', async (name, { found }) => {
    expect(await findingIn(name)).toEqual('never' in found ? undefined : found)
  })

  it('find at least 22 of 25', ({ expect }) => {
    const all = Object.values(plantedFaults)
    const found = all.filter((fault) => 'step' in fault.found)
    expect(all.length).toBeGreaterThanOrEqual(25)
    expect(found.length / all.length).toBeGreaterThanOrEqual(22 / 25)
  })
})
