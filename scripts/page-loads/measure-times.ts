import type { Browser } from 'playwright-core'
import type { BuiltPage } from './built-page.js'
import type { MeasuredPage } from './measured-pages.js'
import { type ServedPage, servePage } from './serve-page.js'
import { type Conditions, type Measure, measures, timeVisit, type VisitTimes } from './time-visit.js'

/** A page and the conditions under which it is visited. */
export interface TimedCase {
  readonly page: MeasuredPage
  readonly built: BuiltPage
  readonly conditions: Conditions
}

/** The times of each visit, in ms. */
export type Times = Partial<Readonly<Record<Measure, readonly number[]>>>

/**
 * Visits each page as often as there are turns. Each turn visits all of them, so that all share a slow minute of the machine.
 * @returns the times of the cases, in their order
 */
export async function measureTimes(
  browser: Browser,
  cases: readonly TimedCase[],
  turns: number,
): Promise<readonly Times[]> {
  const served: (TimedCase & { readonly server: ServedPage; readonly visits: VisitTimes[] })[] = []
  try {
    for (const one of cases)
      served.push({ ...one, server: await servePage(one.built, one.conditions.latency), visits: [] })
    const visit = ({ page, server, conditions }: (typeof served)[number]) =>
      timeVisit(browser, page, server.url, conditions)
    // The first visit does not count: the browser still loads parts of its own.
    for (const one of served.slice(0, 1)) await visit(one)
    for (let turn = 0; turn < turns; turn += 1) for (const one of served) one.visits.push(await visit(one))
  } finally {
    for (const { server } of served) server.stop()
  }
  return served.map(({ visits }) => byMeasure(visits))
}

function byMeasure(visits: readonly VisitTimes[]): Times {
  const times: { -readonly [Name in Measure]?: readonly number[] } = {}
  for (const name of measures) {
    const ms = visits.flatMap(({ [name]: time }) => (time === undefined ? [] : [time]))
    if (ms.length > 0) times[name] = ms
  }
  return times
}
