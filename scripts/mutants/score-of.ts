import type { ChartUnderTest } from '../../chart-kit/src/testing/chart-under-test.js'
import { explore } from '../../chart-kit/src/testing/explore.js'
import { type MutantReport, runMutants, tourCheck } from '../../chart-kit/src/testing/mutants.js'
import { seenIn } from '../../chart-kit/src/testing/seen-in.js'
import { suiteCheck } from '../../chart-kit/src/testing/suite-check.js'

/** The result for the mutants of a chart, or for those of the wires. */
export interface Score {
  /** The share that a replay kills, 0 to 1; null for wires. */
  readonly replay: number | null
  /** The share that the suite kills. */
  readonly suite: number
  readonly killed: number
  readonly survived: readonly string[]
  readonly equivalent: readonly string[]
  readonly refuted: readonly string[]
  /** The number of mutants by operator. */
  readonly sites: Readonly<Record<string, number>>
}

/** Plants every fault in a chart, and counts what its suite and a replay find. */
export function scoreOfChart(entry: ChartUnderTest): Score {
  const { chart, cases, equivalent = [] } = entry
  const options = { equivalent, seen: seenIn(explore(chart, cases)) }
  const suite = runMutants(chart, suiteCheck(entry), options)
  return scoreOf(suite, runMutants(chart, tourCheck(chart, cases), options).score)
}

/** The score that a report makes. */
export function scoreOf({ killed, score, ...report }: MutantReport, replay: number | null): Score {
  return { replay, suite: score, killed: killed.length, ...report }
}
