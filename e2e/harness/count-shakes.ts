import type { Page } from 'playwright-core'

/** Counts how often something begins to shake, as it is over after 500 ms. Returns what reads the count. */
export const countShakes = async (page: Page): Promise<() => Promise<number>> => {
  const counted = await page.evaluateHandle(() => {
    const shakes = { count: 0 }
    new MutationObserver((changes) => {
      for (const { oldValue } of changes) if (oldValue === null) shakes.count += 1
    }).observe(document, { subtree: true, attributeFilter: ['data-shaking'], attributeOldValue: true })
    return shakes
  })
  return () => counted.evaluate(({ count }) => count)
}
