import type { AnyStateMachine } from 'xstate'
import { chartHash } from '../inspect/chart-hash.js'
import { transitionsOf } from '../inspect/transitions-of.js'
import type { CoverageFile } from './coverage-file.js'
import { TestingError } from './testing-error.js'

/** A transition that need not be taken. One that is taken all the same, or has no reason, is a problem itself. */
export interface CoverageWaiver {
  readonly chart: string
  /** The transition id. */
  readonly id: string
  readonly reason: string
}

/** What `coverageReport` is asked for. */
export interface CoverageAims {
  /** The least share of transitions that is taken, 0 to 1, for all charts or by chart id. Default 1. */
  readonly threshold?: number | Readonly<Record<string, number>>
  readonly waivers?: readonly CoverageWaiver[]
}

/** How one chart did. */
export interface ChartCoverage {
  readonly chart: string
  /** How many transitions count: all but the waived ones. */
  readonly total: number
  readonly taken: number
  /** Ids of those that were not taken and not waived. */
  readonly missing: readonly string[]
  readonly waived: readonly string[]
  /** `taken / total`; 1 when nothing counts. */
  readonly share: number
  /** The least share. */
  readonly threshold: number
}

/** How all charts did. */
export interface CoverageReport {
  readonly charts: readonly ChartCoverage[]
  /** What is wrong, one sentence each; empty when all is well. */
  readonly problems: readonly string[]
}

/**
 * Holds a coverage file to its aims.
 *
 * @param charts the charts that are to be covered, as they are now
 * @throws {TestingError} `BAD_TEST_OPTION` when a threshold is no share.
 */
export function coverageReport(
  file: CoverageFile,
  charts: readonly AnyStateMachine[],
  { threshold = 1, waivers = [] }: CoverageAims = {},
): CoverageReport {
  const ids = charts.map(({ id }) => id)
  checkThresholds(threshold, ids)
  const problems = Object.keys(file.charts)
    .filter((id) => !ids.includes(id))
    .map((id) => `${id}: the file knows this chart, but there is none of that id.`)
  for (const { chart, id } of waivers) {
    if (!ids.includes(chart)) problems.push(`waiver: there is no chart "${chart}" to waive "${id}" of.`)
  }
  const reports = charts.map((chart) => {
    const taken = takenOf(file, chart, problems)
    const own = waivers.filter((waiver) => waiver.chart === chart.id)
    const all = transitionsOf(chart).map(({ id }) => id)
    for (const { id, reason } of own) {
      const fault = !all.includes(id)
        ? 'there is no such transition'
        : reason.trim() === ''
          ? 'it has no reason'
          : (taken[id] ?? 0) > 0
            ? `the transition is taken, so remove it (${reason})`
            : undefined
      if (fault !== undefined) problems.push(`${chart.id}: waiver of "${id}": ${fault}.`)
    }
    const waived = all.filter((id) => own.some((waiver) => waiver.id === id) && !taken[id])
    const counted = all.filter((id) => !waived.includes(id))
    const missing = counted.filter((id) => !taken[id])
    const share = counted.length === 0 ? 1 : 1 - missing.length / counted.length
    const least = typeof threshold === 'number' ? threshold : (threshold[chart.id] ?? 1)
    // Of a chart that no run has met this is said already.
    if (share < least && file.charts[chart.id] !== undefined) {
      problems.push(
        `${chart.id}: ${percent(share)} of the transitions are taken, ${percent(least)} are asked for. ` +
          `Never taken:${missing.map((id) => `\n  ${id}`).join('')}`,
      )
    }
    return {
      chart: chart.id,
      total: counted.length,
      taken: counted.length - missing.length,
      missing,
      waived,
      share,
      threshold: least,
    }
  })
  return { charts: reports, problems }
}

function takenOf(
  file: CoverageFile,
  chart: AnyStateMachine,
  problems: string[],
): Readonly<Record<string, number>> {
  const own = file.charts[chart.id]
  const hash = chartHash(chart)
  if (own === undefined) {
    problems.push(`${chart.id}: no run took anything of this chart.`)
    return {}
  }
  if (own.hash === hash) return own.transitions
  problems.push(`${chart.id}: the chart has changed since the run (${own.hash}, now ${hash}). Run it again.`)
  return {}
}

function checkThresholds(threshold: NonNullable<CoverageAims['threshold']>, ids: readonly string[]): void {
  const named = typeof threshold === 'number' ? { all: threshold } : threshold
  for (const [id, share] of Object.entries(named)) {
    if (!(share >= 0 && share <= 1)) {
      throw new TestingError('BAD_TEST_OPTION', `threshold: ${share} is no share between 0 and 1.`)
    }
    if (typeof threshold !== 'number' && !ids.includes(id))
      throw new TestingError('BAD_TEST_OPTION', `threshold: there is no chart "${id}".`)
  }
}

// Rounded down: 99.96 % is not all.
function percent(share: number): string {
  return `${Math.floor(share * 1_000) / 10} %`
}
