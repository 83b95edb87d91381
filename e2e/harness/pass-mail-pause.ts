import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { world } from './world.js'

/** A little more than the pause between two mails, in ms. */
const PAUSE = 31_000

/** Lets 31 s pass for the kit of a page, as long as the page is there. */
export const passPauseOfPage = (page: Page): Promise<void> =>
  page.evaluate((ms) => {
    const now = Date.now
    Date.now = () => now() + ms
  }, PAUSE)

/**
 * Lets 31 s pass for the server of the login frame, until the end of the test. Then its clock goes back: it refuses
 * browsers whose clock is five minutes off.
 */
export const passPauseOfServer = async (): Promise<void> => {
  await world('login.pass', PAUSE)
  onTestFinished(() => world('login.pass', -PAUSE))
}

/** Lets the pause between two mails to one address pass. Only where no other test uses the server. */
export const passMailPause = async (page: Page): Promise<void> => {
  await Promise.all([passPauseOfPage(page), passPauseOfServer()])
}
