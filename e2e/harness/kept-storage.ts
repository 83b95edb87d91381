import type { Page } from 'playwright-core'

/** The local storage of a page's origin, to be put back later: a page that restores less than it had forgets the rest. */
export const readLocalStorage = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(() => Object.entries(localStorage).map(([key, value]) => [key, String(value)] as const))

/** Makes the local storage of the page's origin what it was. Nothing of the kit may run on the page. */
export const writeLocalStorage = (
  page: Page,
  entries: readonly (readonly [string, string])[],
): Promise<void> =>
  page.evaluate((all) => {
    localStorage.clear()
    for (const [key, value] of all) localStorage.setItem(key, value)
  }, entries)
