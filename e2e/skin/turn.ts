import type { Page } from 'playwright-core'

/** Reads the page in a direction, as `dir` of the provider does; one visit with that option is in `stages.test.ts`. */
export const turn = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir
    for (const root of document.querySelectorAll<HTMLElement>('.walletchart')) root.dir = dir
  }, direction)
