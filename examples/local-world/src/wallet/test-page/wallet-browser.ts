import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserFlags } from '../../../../../scripts/browser-flags.js'
import { findBrowser } from '../../../../../scripts/find-browser.js'

/** How a page looks. */
export interface PageLook {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
}

/**
 * One browser with one page, which the tests of a file visit one after the other. A document and a storage are new for each visit, and
 * the code of the page is compiled once.
 */
export class WalletBrowser {
  /** Errors that a page did not handle, since they were last looked at. */
  readonly faults: string[] = []
  readonly browser: Browser
  readonly #context: BrowserContext
  readonly #page: Page

  private constructor(browser: Browser, context: BrowserContext, page: Page) {
    this.browser = browser
    this.#context = context
    this.#page = page
    this.#follow(page)
  }

  static async launch(): Promise<WalletBrowser> {
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [...browserFlags],
    })
    const context = await browser.newContext()
    return new WalletBrowser(browser, context, await context.newPage())
  }

  /** The page, as a visitor sees it who comes for the first time. */
  async visit(url: string, { width = 1280, height = 800, dark = false }: PageLook = {}): Promise<Page> {
    const page = this.#page
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: null })
    await page.goto(url)
    await page.evaluate(() => localStorage.clear())
    return page
  }

  /** Another tab of the visitor. It is closed when the test ends. */
  async visitInTab(url: string): Promise<Page> {
    const page = await this.#context.newPage()
    this.#follow(page)
    await page.goto(url)
    return page
  }

  /** A page of a context that a test makes for itself. */
  async visitIn(context: BrowserContext, url: string): Promise<Page> {
    const page = await context.newPage()
    this.#follow(page)
    await page.goto(url)
    return page
  }

  /** Closes what a test opened. */
  async tidy(): Promise<void> {
    for (const context of this.browser.contexts()) if (context !== this.#context) await context.close()
    for (const page of this.#context.pages()) if (page !== this.#page) await page.close()
  }

  #follow(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(error.message))
  }
}
