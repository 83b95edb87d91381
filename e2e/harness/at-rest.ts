import type { Page } from 'playwright-core'
import { scriptsLoaded } from './pending-scripts.js'

/** Settles when no script of the page is on its way and every animation of the kit that ends has ended. */
export const atRest = async (page: Page): Promise<void> => {
  await scriptsLoaded(page)
  try {
    await page.evaluate(async () => {
      const moving = document.getAnimations().filter(({ effect, playState }) => {
        if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false
        const isOurs = effect.target?.closest('.walletchart') != null
        // A spinner never ends, and a test may stretch what it looks at.
        return isOurs && Number(effect.getComputedTiming().endTime) < 5_000
      })
      // An animation that is cut short is over too.
      await Promise.allSettled(moving.map(({ finished }) => finished))
    })
  } catch (error) {
    // The page went to another address, or was closed: what moved there is gone.
    if (!/context was destroyed|has been closed|navigat/i.test(String(error))) throw error
  }
}
