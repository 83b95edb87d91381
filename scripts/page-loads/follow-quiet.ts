import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Longer than any pause between two files of the same idle work, in ms. */
const QUIET = 400

/**
 * Follows the requests of a page from here on.
 * @returns a wait until the browser was idle, no request is under way and none was made for a while
 */
export function followQuiet(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let made = 0
  page.on('request', (request) => {
    pending.add(request)
    made += 1
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    for (;;) {
      await page.evaluate(() => window.stopwatch.idle())
      const before = made
      await pause(QUIET)
      if (pending.size === 0 && made === before) return
    }
  }
}
