import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Disposable,
  Page,
} from 'playwright-core'
import { inject } from 'vitest'
import { theBrowser } from './browser.js'
import { isStrictLane } from './is-strict-lane.js'
import { type KeptContext, keepContext, returnContext, takeContext } from './kept-contexts.js'
import { followScripts } from './pending-scripts.js'

/** A visitor: a profile of their own, with pages that must stay without a fault. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Another tab of the same visitor. */
  openTab(query?: string): Promise<Page>
  /** A tab of the same visitor that is watched too, with nothing loaded. */
  freshPage(): Promise<Page>
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
  /** A Chromium that was started in another way. Default: that of the lane. */
  readonly browser?: Browser
}

interface Open {
  readonly context: BrowserContext
  readonly faults: string[]
  /** The context of which the next visitor may have the first page; nothing where it is of no use to another. */
  kept: KeptContext | undefined
  /** The scripts that run in the pages before their own. */
  readonly scripts: Disposable[]
}

const open: Open[] = []
let areEnded = false

/** How much slower pages compute: `npm run soak -- FILE` says so. */
const { PROCESSOR_SLOWER = '1' } = process.env
const SLOWER = Number(PROCESSOR_SLOWER)

const VIEWPORT = { width: 1280, height: 800 }

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

/** Says that something calls {@link endVisits} after each test. */
export const visitsAreEnded = (): void => {
  areEnded = true
}

/** A new visitor. */
export const visitor = async (options: Omit<VisitOptions, 'query' | 'base'> = {}): Promise<Visitor> => {
  // Without it the faults of a page would fail no test.
  if (!areEnded)
    throw new Error('Import harness/end-visits.js, or add it to the set-up files of the project.')
  const { expected = [], before, stopClock = false, viewport = VIEWPORT, browser, ...given } = options
  const {
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    contrast = 'no-preference',
    forcedColors = 'none',
    ...others
  } = given
  const media = { colorScheme, reducedMotion, contrast, forcedColors }
  // Every other option belongs to the whole context and stays with it. So does partitioned storage.
  const isForAnyone = !stopClock && !isStrictLane && browser === undefined && Object.keys(others).length === 0
  const earlier = isForAnyone ? takeContext() : undefined
  const context =
    earlier?.context ?? (await newContext(browser ?? (await theBrowser()), { viewport, ...media, ...others }))
  const one: Open = { context, faults: [], kept: earlier, scripts: [] }
  open.push(one)
  if (stopClock) {
    // A slow machine must not have passed the moment by the time the clock is stopped there.
    await context.clock.install({ time: START - 3_600_000 })
    await context.clock.pauseAt(START + 1_000)
  }
  let reusable = earlier?.page
  const freshPage = async (): Promise<Page> => {
    const page = reusable ?? (await context.newPage())
    if (reusable === undefined && SLOWER > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    reusable = undefined
    if (earlier !== undefined) {
      if (viewport !== null) await page.setViewportSize(viewport)
      await page.emulateMedia(media)
    }
    if (isForAnyone) one.kept ??= keepContext(context, page)
    watch(page, one.faults, expected)
    followScripts(page)
    page.on('framenavigated', (frame) => {
      const { origin, protocol } = new URL(frame.url())
      if (protocol.startsWith('http')) one.kept?.origins.add(origin)
    })
    page.on('request', (request) => {
      if (one.kept !== undefined && request.url().startsWith(inject('listing'))) one.kept.hasPictures = true
    })
    if (before !== undefined) one.scripts.push(await page.addInitScript(before))
    return page
  }
  return { context, faults: one.faults, freshPage }
}

const newContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return context
}

/** Opens the playground as a new visitor, who has asked for less motion unless the options say otherwise. */
export const visit = async (options: VisitOptions = {}): Promise<Visit> => {
  const { query = '', base = inject('playground'), ...settings } = options
  // Drawing what moves takes a fifth of a visit. A test of motion says so.
  const { context, freshPage } = await visitor({ reducedMotion: 'reduce', ...settings })
  const openTab = async (other = query): Promise<Page> => {
    const page = await freshPage()
    await page.goto(`${base}${other === '' ? '' : `?${other}`}`)
    return page
  }
  return { context, page: await openTab(), openTab, freshPage }
}

/** Ends every visit of a test. Returns the console errors, page errors and violations of the policy of its pages. */
export const endVisits = async (): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const one of open.splice(0)) {
    if (one.kept === undefined) await one.context.close()
    else {
      await Promise.all(one.scripts.map((script) => script.dispose()))
      await returnContext(one.kept)
    }
    faults.push(...one.faults)
  }
  return faults
}
