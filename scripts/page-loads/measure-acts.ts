import type { Browser } from 'playwright-core'
import { type ActCost, actCost } from './act-cost.js'
import type { BuiltPage } from './built-page.js'
import { holdScripts, ORIGIN } from './hold-scripts.js'
import type { MeasuredPage } from './measured-pages.js'
import { newPage } from './new-page.js'

export type Act = 'first load' | 'idle loading' | 'opening' | 'connecting' | 'account'
export type ActCosts = Partial<Readonly<Record<Act, ActCost>>>

/**
 * Visits a page and adds up the files of each act. Idle work is held back, and counted in a visit of its own. A browser's
 * limit of six requests per host is left out: a file that waits for a connection would look like one more trip.
 */
export async function measureActs(
  browser: Browser,
  { connects, opensAccount = false }: MeasuredPage,
  built: BuiltPage,
): Promise<ActCosts> {
  const page = await newPage(browser, 'before idle loading')
  const scriptsOf = await holdScripts(page, built)
  const costOf = async (act: () => Promise<unknown>): Promise<ActCost> => actCost(built, await scriptsOf(act))
  await page.goto(ORIGIN, { waitUntil: 'commit' })
  const first = await costOf(async () => {
    if (connects !== 'never') await page.evaluate(() => window.stopwatch.ready())
  })
  const costs: { -readonly [Name in Act]?: ActCost } = {
    'first load': first,
    'idle loading': await idleCost(browser, built, first),
  }
  if (connects === 'in a dialog')
    costs.opening = await costOf(() => page.evaluate(() => window.stopwatch.open()))
  if (connects !== 'never')
    costs.connecting = await costOf(() => page.evaluate(() => window.stopwatch.connect()))
  if (opensAccount) costs.account = await costOf(() => page.evaluate(() => window.stopwatch.account()))
  await page.context().close()
  return costs
}

async function idleCost(browser: Browser, built: BuiltPage, first: ActCost): Promise<ActCost> {
  const page = await newPage(browser, 'after idle loading')
  const scriptsOf = await holdScripts(page, built)
  await page.goto(ORIGIN, { waitUntil: 'commit' })
  const asked = await scriptsOf(() => Promise.resolve())
  await page.context().close()
  const early = new Set(first.files.map(({ path }) => path))
  return actCost(
    built,
    asked.filter(({ path }) => !early.has(path)),
  )
}
