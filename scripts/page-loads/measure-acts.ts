import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { type ActCost, type Asked, actCost } from './act-cost.js'
import { answerOf } from './answer-of.js'
import type { BuiltPage } from './built-page.js'
import { followQuiet } from './follow-quiet.js'
import type { MeasuredPage } from './measured-pages.js'
import { newPage } from './new-page.js'

export type Act = 'first load' | 'idle loading' | 'opening' | 'connecting' | 'once connected'
export type ActCosts = Partial<Readonly<Record<Act, ActCost>>>

const ORIGIN = 'http://localhost'
/** Long enough to tell a file that waits for another one from a file asked for at the same time, in ms. */
const LATENCY = 100

/**
 * Visits a page and adds up the files of each act. Idle work is held back, and counted in a visit of its own. Requests are
 * answered here, without a browser's limit of six per host: a file that waits for a connection would look like one more trip.
 */
export async function measureActs(
  browser: Browser,
  { connects }: MeasuredPage,
  built: BuiltPage,
): Promise<ActCosts> {
  const page = await newPage(browser, 'before idle loading')
  const quiet = followQuiet(page)
  const asked = await answerRequests(page, built)
  const costOf = async (): Promise<ActCost> => {
    await quiet()
    return actCost(built, asked.splice(0))
  }
  await page.goto(ORIGIN)
  if (connects !== 'never') await page.evaluate(() => window.stopwatch.ready())
  const first = await costOf()
  const costs: { -readonly [Name in Act]?: ActCost } = {
    'first load': first,
    'idle loading': await idleCost(browser, built, first),
  }
  if (connects === 'in a dialog') {
    await page.evaluate(() => window.stopwatch.open())
    costs.opening = await costOf()
  }
  if (connects !== 'never') {
    await page.evaluate(() => window.stopwatch.connect())
    const connected = performance.now()
    await quiet()
    // What is fetched afterwards, for a click that is likely next, keeps nobody waiting.
    const later = asked.filter(({ start }) => start > connected)
    costs.connecting = actCost(
      built,
      asked.filter(({ start }) => start <= connected),
    )
    costs['once connected'] = actCost(built, later)
  }
  await page.context().close()
  return costs
}

async function idleCost(browser: Browser, built: BuiltPage, first: ActCost): Promise<ActCost> {
  const page = await newPage(browser, 'after idle loading')
  const quiet = followQuiet(page)
  const asked = await answerRequests(page, built)
  await page.goto(ORIGIN)
  await quiet()
  await page.context().close()
  const early = new Set(first.files.map(({ path }) => path))
  return actCost(
    built,
    asked.filter(({ path }) => !early.has(path)),
  )
}

/** Answers the requests of a page. Returns those answered so far. */
async function answerRequests(page: Page, built: BuiltPage): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.route('**', async (route) => {
    const start = performance.now()
    const { origin, pathname } = new URL(route.request().url())
    const answer = origin === ORIGIN ? answerOf(built, pathname) : undefined
    if (answer === undefined) return route.abort()
    await pause(LATENCY)
    // Taken before the answer: the page may make its next request before `fulfill` settles.
    asked.push({ path: pathname, start, end: performance.now() })
    return route.fulfill({ body: answer.body, contentType: answer.type })
  })
  return asked
}
