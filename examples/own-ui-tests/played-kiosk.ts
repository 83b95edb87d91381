import { type Browser, chromium } from '@playwright/test'
import type { Plan, PlanMismatch } from '@walletchart/chart-kit'
import { PageMismatch, runOnPage } from '@walletchart/chart-kit/playwright'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'
import { mapOf } from './kiosk-plans.js'
import { type ServedKiosk, serveKiosk } from './serve-kiosk.js'
import type { Bug } from './src/bugs.js'

/** The kiosk on a server, and a browser. */
export class PlayedKiosk {
  readonly #kiosk: ServedKiosk
  readonly #browser: Browser

  private constructor(kiosk: ServedKiosk, browser: Browser) {
    this.#kiosk = kiosk
    this.#browser = browser
  }

  static async open(): Promise<PlayedKiosk> {
    const kiosk = await serveKiosk()
    const args = [...browserFlags]
    return new PlayedKiosk(kiosk, await chromium.launch({ executablePath: await findBrowser(), args }))
  }

  get url(): string {
    return this.#kiosk.url
  }

  /** Plays plans of a chart, each on a fresh page, until one fails. Returns how it failed, if one did. */
  async mismatchOf(chart: string, plans: readonly Plan[], bug?: Bug): Promise<PlanMismatch | undefined> {
    process.env.KIOSK_BUG = bug ?? ''
    try {
      for (const plan of plans) {
        const mismatch = await this.#play(chart, plan)
        if (mismatch) return mismatch
      }
      return undefined
    } finally {
      delete process.env.KIOSK_BUG
    }
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#kiosk.stop()
  }

  async #play(chart: string, plan: Plan): Promise<PlanMismatch | undefined> {
    const page = await this.#browser.newPage({ baseURL: this.#kiosk.url })
    page.setDefaultTimeout(30_000)
    try {
      await runOnPage(plan, mapOf(chart), page)
      return undefined
    } catch (error) {
      if (error instanceof PageMismatch) return error.mismatch
      throw error
    } finally {
      await page.close()
    }
  }
}
