import { type Browser, chromium, type Page } from '@playwright/test'
import type { Plan, PlanMismatch } from '@walletchart/chart-kit'
import { PageMismatch, runOnPage } from '@walletchart/chart-kit/playwright'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'
import type { mapOf } from './kiosk-plans.js'
import { type ServedKiosk, serveKiosk } from './serve-kiosk.js'

/** The kiosk on a server, and a browser. */
export class OpenKiosk {
  readonly #kiosk: ServedKiosk
  readonly #browser: Browser

  private constructor(kiosk: ServedKiosk, browser: Browser) {
    this.#kiosk = kiosk
    this.#browser = browser
  }

  static async open(...options: Parameters<typeof serveKiosk>): Promise<OpenKiosk> {
    const kiosk = await serveKiosk(...options)
    const args = [...browserFlags]
    return new OpenKiosk(kiosk, await chromium.launch({ executablePath: await findBrowser(), args }))
  }

  get url(): string {
    return this.#kiosk.url
  }

  /** Plays a plan on a fresh page. Returns how it failed, if it did. */
  async mismatchOf(
    plan: Plan,
    map: ReturnType<typeof mapOf>,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<PlanMismatch | undefined> {
    const page = await this.#browser.newPage({ baseURL: this.url })
    page.setDefaultTimeout(30_000)
    try {
      await prepare?.(page)
      await runOnPage(plan, map, page)
      return undefined
    } catch (error) {
      if (error instanceof PageMismatch) return error.mismatch
      throw error
    } finally {
      await page.close()
    }
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#kiosk.stop()
  }
}
