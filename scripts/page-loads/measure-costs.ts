import type { Browser } from 'playwright-core'
import type { BuiltPage } from './built-page.js'
import { type ActCosts, measureActs } from './measure-acts.js'
import type { MeasuredPage } from './measured-pages.js'

/** What the acts on each of the pages cost. */
export async function measureCosts(
  browser: Browser,
  built: ReadonlyMap<MeasuredPage, BuiltPage>,
): Promise<ReadonlyMap<MeasuredPage, ActCosts>> {
  const costs = new Map<MeasuredPage, ActCosts>()
  for (const [page, files] of built) costs.set(page, await measureActs(browser, page, files))
  return costs
}
