import type { BrowserContext, Page } from 'playwright-core'

/** A context of a visitor who may come back as another one, with the tab that stays open. */
export interface KeptContext {
  readonly context: BrowserContext
  readonly page: Page
  /** Origins whose storage the visitor may have written. */
  readonly origins: Set<string>
  /** True once the listing sent something, which the browser may keep for an hour. To empty its cache costs a fifth of a visit. */
  hasPictures: boolean
  /** False once the visitor did what cannot be undone, such as stopping the clock. */
  isClean: boolean
}

// In a tab that stays, Chromium has the scripts of our pages compiled: a visit costs half as much.
const idle: KeptContext[] = []

/** What tests listen to; playwright's own listeners have other names. */
const PAGE_EVENTS = [
  'console',
  'download',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** A context without cookies, storage and routes, if there is one. */
export const takeContext = (): KeptContext | undefined => idle.pop()

/** Marks the context when a test takes its clock: pages loaded later would have it too. */
export const keepContext = (context: BrowserContext, page: Page): KeptContext => {
  const kept: KeptContext = { context, page, origins: new Set(), hasPictures: false, isClean: true }
  const { clock } = context
  const taken = {
    configurable: true,
    get: () => {
      kept.isClean = false
      return clock
    },
  }
  Object.defineProperty(context, 'clock', taken)
  Object.defineProperty(page, 'clock', taken)
  return kept
}

/** Makes the context that of a new visitor; closes it when that cannot be done. */
export const returnContext = async (kept: KeptContext): Promise<void> => {
  const { context, page, origins } = kept
  const wasCleaned =
    kept.isClean &&
    !page.isClosed() &&
    (await clean(kept).then(
      () => true,
      () => false,
    ))
  if (!wasCleaned) {
    await context.close()
    return
  }
  origins.clear()
  kept.hasPictures = false
  idle.push(kept)
}

const clean = async (kept: KeptContext): Promise<void> => {
  const { context, page, origins } = kept
  await context.setOffline(false)
  await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // The storage of a session belongs to the tab, so nothing but the page can empty it.
  if (origins.size > 0) await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  for (const name of PAGE_EVENTS) page.removeAllListeners(name)
  context.removeAllListeners('request')
  const session = await context.newCDPSession(page)
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  if (kept.hasPictures) await session.send('Network.clearBrowserCache')
  await session.detach()
  await context.clearCookies()
  await page.mouse.move(0, 0)
}
