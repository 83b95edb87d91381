import type { Held } from './budgets.js'
import { barePage, eip155Page, type MeasuredPage, statechartPage } from './measured-pages.js'
import type { Conditions, Measure } from './time-visit.js'

/** A time of a page, and how many times the same time of a plain page it may be. Both are taken in one run of one machine. */
export interface TimeGoal {
  readonly page: MeasuredPage
  readonly plain: MeasuredPage
  readonly measure: Measure
  readonly most: number
}

/** A processor that is four times slower, as in a phone, and a network that costs nothing. */
export const goalConditions: Conditions = { cpu: 4, latency: 0, clicks: 'after idle loading' }

// A load must not hold a page up, and a wallet of an earlier visit is back almost at once.
export const timeGoals: readonly TimeGoal[] = [
  { page: eip155Page, plain: statechartPage, measure: 'all long tasks of the load', most: 2 },
  { page: eip155Page, plain: statechartPage, measure: 'longest task of the load', most: 1.5 },
  { page: eip155Page, plain: barePage, measure: 'second reload to connected', most: 1.3 },
]

/**
 * Compares times with the goals.
 * @param timeOf the time of a page under the conditions of the goals, in ms
 * @throws Error when a time is missing
 */
export function checkTimeGoals(
  goals: readonly TimeGoal[],
  timeOf: (page: MeasuredPage, measure: Measure) => number | undefined,
): readonly Held[] {
  return goals.map(({ page, plain, measure, most }) => {
    const [ours, theirs] = [timeOf(page, measure), timeOf(plain, measure)]
    if (ours === undefined || theirs === undefined)
      throw new Error(`"${measure}" of the pages "${page.name}" and "${plain.name}" was not measured.`)
    const times = ours / theirs
    return {
      name: `${page.name}: ${measure}`,
      limit: `${most} x ${plain.name}`,
      measured: `${ours.toFixed(0)} of ${theirs.toFixed(0)} ms = ${times.toFixed(2)} x`,
      held: times <= most,
    }
  })
}
