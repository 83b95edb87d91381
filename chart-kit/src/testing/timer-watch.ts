import type { LookedStep } from './aria-watch.js'
import type { Resources } from './driver.js'
import type { PlanDifference } from './run-plan.js'
import { seenPlace } from './seen-place.js'
import { stableKey } from './stable-key.js'

type Counts = ReadonlyMap<string, number>
type Expectation = LookedStep['expected']

/**
 * Compares the timers that a target has of its own, for one run of a plan. A step that ends a timer of the chart must
 * end one of the same length, if the target had one. And a step that is taken again, between the same states, must not
 * leave more of one kind than any time before; a single one may be of something else that goes on.
 */
export function timerWatch(): (step: LookedStep, alive: Resources) => PlanDifference[] {
  const most = new Map<string, Counts>()
  const lengths = new Map<string, number>()
  let last: Counts = new Map()
  return ({ move, before, expected }, { ownTimers }) => {
    for (const { id, remaining } of expected.timers)
      lengths.set(id, Math.max(remaining, lengths.get(id) ?? 0))
    if (!ownTimers) return []
    const differences: PlanDifference[] = []
    const now = countsOf(ownTimers)

    const ran = before && modelCounts(before, lengths)
    const runs = modelCounts(expected, lengths)
    for (const [name, number] of ran ?? []) {
      const ended = number - countOf(runs, name)
      const had = countOf(last, name)
      if (ended > 0 && had >= number && countOf(now, name) > had - ended)
        differences.push({ part: 'timers', expected: `no ${name}, which ends here`, found: ownTimers })
    }
    last = now

    const way = stableKey([before && seenPlace(before), move?.name, seenPlace(expected)])
    const known = most.get(way)
    if (known && [...now].some(([name, number]) => number > Math.max(1, countOf(known, name)))) {
      const usual = [...known].flatMap(([name, number]) => Array.from({ length: number }, () => name))
      differences.push({ part: 'timers', expected: usual, found: ownTimers })
    }
    const names = new Set([...(known?.keys() ?? []), ...now.keys()])
    const both = [...names].map((name) => [name, Math.max(countOf(now, name), countOf(known, name))] as const)
    most.set(way, new Map(both))
    return differences
  }
}

const countOf = (counts: Counts | undefined, name: string): number => counts?.get(name) ?? 0

function countsOf(names: readonly string[]): Counts {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, countOf(counts, name) + 1)
  return counts
}

/** The chart's timers as a target calls its own: by their length. */
const modelCounts = ({ timers }: Expectation, lengths: ReadonlyMap<string, number>): Counts =>
  countsOf(timers.map(({ id }) => `timer of ${lengths.get(id)} ms`))
