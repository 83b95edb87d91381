import type { Browser } from 'playwright-core'
import { followQuiet } from './follow-quiet.js'
import type { MeasuredPage } from './measured-pages.js'
import { type ClickTime, newPage } from './new-page.js'

/** How fast the machine and its network are, and when the user clicks. */
export interface Conditions {
  /** How many times slower the processor is made. */
  readonly cpu: number
  /** Of each file, in ms. */
  readonly latency: number
  readonly clicks: ClickTime
}

/** What is timed of a page, in the order in which it is printed. */
export const measures = [
  'navigation to a button that answers',
  'all long tasks of the load',
  'longest task of the load',
  'first click to first pixel',
  'first click to still dialog',
  'second click to first pixel',
  'second click to still dialog',
  'click to connected',
  'reload to connected',
  'second reload to connected',
] as const
export type Measure = (typeof measures)[number]
/** In ms. */
export type VisitTimes = Partial<Readonly<Record<Measure, number>>>

/**
 * Visits a page as a new visitor who connects and comes back, and times what the visitor waits for.
 * @param url where the page is served; a page of the same origin is at `blank`
 */
export async function timeVisit(
  browser: Browser,
  { connects }: MeasuredPage,
  url: string,
  { cpu, clicks }: Conditions,
): Promise<VisitTimes> {
  const page = await newPage(browser, clicks)
  const quiet = followQuiet(page)
  // The slower processor belongs to a renderer: a page of another origin would get a new one at full speed.
  await page.goto(`${url}blank`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(url, { waitUntil: 'commit' })
  const times: { -readonly [Name in Measure]?: number } = {}

  if (clicks === 'after idle loading') {
    times['navigation to a button that answers'] = await page.evaluate(() => window.stopwatch.ready())
    await quiet()
    const tasks = await page.evaluate(() => window.stopwatch.longTasks())
    times['all long tasks of the load'] = tasks.reduce((sum, ms) => sum + ms, 0)
    times['longest task of the load'] = Math.max(0, ...tasks)
  }
  if (connects === 'in a dialog') {
    // In one go with the wait for the button, so that nothing is loaded between the two.
    const { ready, opening } = await page.evaluate(async () => ({
      ready: await window.stopwatch.ready(),
      opening: await window.stopwatch.open(),
    }))
    times['navigation to a button that answers'] ??= ready
    times['first click to first pixel'] = opening.firstPixel
    times['first click to still dialog'] = opening.still
    await page.evaluate(() => window.stopwatch.close())
    const again = await page.evaluate(() => window.stopwatch.open())
    times['second click to first pixel'] = again.firstPixel
    times['second click to still dialog'] = again.still
    times['click to connected'] = await page.evaluate(() => window.stopwatch.connect())
  } else {
    const { ready, connected } = await page.evaluate(async () => ({
      ready: await window.stopwatch.ready(),
      connected: await window.stopwatch.connect(),
    }))
    times['navigation to a button that answers'] ??= ready
    times['click to connected'] = connected
  }

  // Chromium compiles a page's code anew on the second visit too, and stores it then. Later visits read what it stored.
  for (const reload of ['reload to connected', 'second reload to connected'] as const) {
    await quiet()
    await page.reload({ waitUntil: 'commit' })
    times[reload] = await page.evaluate(() => window.stopwatch.connected())
  }
  await page.context().close()
  return times
}
