import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './at-rest.js'
import { describePage } from './describe-page.js'

/** The end of waiting on a busy machine, in ms; never the measure of anything. */
const LIMIT = 30_000

interface Until {
  /** The element is visible. */
  shows(one: Locator): Promise<void>
  /** The element is visible, for however short a time: it is not waited until the page is at rest. */
  sees(one: Locator): Promise<void>
  /** The element is in the document. */
  exists(one: Locator): Promise<void>
  /** The element is not in the document. */
  isGone(one: Locator): Promise<void>
  /** A function in the page returns something true: `until.holds(page, (it) => it.waitForFunction(isSo, given))`. */
  holds<Result>(page: Page, wait: (page: Page) => Promise<Result>): Promise<Result>
  /** As `holds`, for what lasts briefly, or holds the page up: it is not waited until the page is at rest. */
  heldOnce<Result>(page: Page, wait: (page: Page) => Promise<Result>): Promise<Result>
  /** What is read, again and again, is as expected: `await until.value(read).toBe(1)`. */
  readonly value: typeof expect.poll
}

/**
 * Every wait of a browser test. It ends when what it waits for is so and the page is at rest: no script of the page is on its
 * way, and no part of the kit moves. A wait that fails says what the engine and the page were doing.
 */
export const until: Until = {
  shows: (one) => whole(one.page(), `${one} shows`, () => state(one, 'visible')),
  sees: (one) => brief(one.page(), `${one} shows`, () => state(one, 'visible')),
  exists: (one) => whole(one.page(), `${one} exists`, () => state(one, 'attached')),
  isGone: (one) => whole(one.page(), `${one} is gone`, () => state(one, 'detached')),
  holds: (page, wait) => whole(page, 'a function in it returned true', () => wait(page)),
  heldOnce: (page, wait) => brief(page, 'a function in it returned true', () => wait(page)),
  value: expect.poll,
}

const state = (one: Locator, wanted: 'visible' | 'attached' | 'detached'): Promise<void> =>
  one.waitFor({ state: wanted, timeout: LIMIT })

const brief = async <Result>(page: Page, what: string, wait: () => Promise<Result>): Promise<Result> => {
  try {
    return await wait()
  } catch (error) {
    throw new Error(`Waited in vain until ${what}. ${await describePage(page)}`, { cause: error })
  }
}

const whole = async <Result>(page: Page, what: string, wait: () => Promise<Result>): Promise<Result> => {
  const result = await brief(page, what, wait)
  await atRest(page)
  return result
}
