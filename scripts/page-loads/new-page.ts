import type { Browser, Page } from 'playwright-core'
import { initScript } from './init-script.js'

/** Whether the user clicks before the browser was idle, or after all idle work is done. */
export type ClickTime = 'before idle loading' | 'after idle loading'

/** A page of a new visitor with the scripted wallet and the stopwatch. */
export async function newPage(browser: Browser, clicks: ClickTime): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The stopwatch first: it keeps the browser's own idle callback.
  await page.addInitScript({ content: await initScript('measuring') })
  if (clicks === 'before idle loading')
    await page.addInitScript({ content: await initScript('hold-idle-work') })
  return page
}
