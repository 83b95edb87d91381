import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects that the focus is on a part of the open view: never on the whole dialog, and never on the page. */
export async function expectFocus(page: Page, name: string): Promise<void> {
  const focused = await page.evaluate(() => {
    const active = document.activeElement
    // The window of the local wallet takes the focus, as one of a real wallet does.
    if (active?.matches('[data-local-wallets]')) return 'in the view'
    if (active?.closest('.walletchart [data-part="view"]') == null)
      return `${active?.tagName} ${active?.getAttribute('data-part')}`
    return 'in the view'
  })
  expect(focused, `${name}: the focus`).toBe('in the view')
}
