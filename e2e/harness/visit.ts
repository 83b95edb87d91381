import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { closeBrowser, theBrowser } from './browser.js'
import { followScripts } from './pending-scripts.js'

/** A visitor: a profile of their own, with pages that must stay without a fault. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Another tab of the same visitor. */
  openTab(query?: string): Promise<Page>
}

export interface VisitOptions extends BrowserContextOptions {
  /** The query of the playground, such as `wallets=lantern`. */
  readonly query?: string
  /** Console messages that the test is about, and so are no fault. */
  readonly expected?: readonly RegExp[]
  /** Runs in the page before its own scripts. */
  readonly before?: () => void
  /** Timers of the pages stand still until `page.clock` runs them. */
  readonly stopClock?: boolean
  /** Default: the built playground. */
  readonly base?: string
}

interface Open {
  readonly context: BrowserContext
  readonly faults: string[]
}

const open: Open[] = []

/** How much slower pages compute: `npm run soak -- FILE` says so. */
const { PROCESSOR_SLOWER = '1' } = process.env
const SLOWER = Number(PROCESSOR_SLOWER)

/** Where a stopped clock stands, in ms since 1970. */
const START = Date.UTC(2030, 0, 1)

/** Notes every console error and warning of React, page error and violation of the policy. */
const watch = (page: Page, faults: string[], expected: readonly RegExp[]): void => {
  const note = (fault: string): void => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
}

/** A visitor who has opened nothing yet. */
export interface Visitor {
  readonly context: BrowserContext
  /** What has gone wrong on the visitor's pages so far. */
  readonly faults: readonly string[]
  /** A page that is watched, with nothing loaded. */
  freshPage(): Promise<Page>
}

/** A new visitor. */
export const visitor = async (options: Omit<VisitOptions, 'query' | 'base'> = {}): Promise<Visitor> => {
  const { expected = [], before, stopClock, ...settings } = options
  const browser = await theBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...settings })
  const faults: string[] = []
  open.push({ context, faults })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  if (before !== undefined) await context.addInitScript(before)
  if (stopClock === true) {
    // A slow machine must not have passed the moment by the time the clock is stopped there.
    await context.clock.install({ time: START - 3_600_000 })
    await context.clock.pauseAt(START + 1_000)
  }
  const freshPage = async (): Promise<Page> => {
    const page = await context.newPage()
    watch(page, faults, expected)
    followScripts(page)
    if (SLOWER > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    return page
  }
  return { context, faults, freshPage }
}

/** Opens the playground as a new visitor. */
export const visit = async (options: VisitOptions = {}): Promise<Visit> => {
  const { query = '', base = inject('playground'), ...settings } = options
  const { context, freshPage } = await visitor(settings)
  const openTab = async (other = query): Promise<Page> => {
    const page = await freshPage()
    await page.goto(`${base}${other === '' ? '' : `?${other}`}`)
    return page
  }
  return { context, page: await openTab(), openTab }
}

afterEach(async () => {
  const faults: string[] = []
  for (const one of open.splice(0)) {
    await one.context.close()
    faults.push(...one.faults)
  }
  expect(faults, 'console errors, page errors and policy violations').toEqual([])
})

afterAll(closeBrowser)
