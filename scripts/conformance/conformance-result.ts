import type { Requirement } from '../../docs/conformance/requirement.js'
import type { Claim } from './claim.js'
import { missingSentences } from './missing-sentences.js'

/** What the tests show of a promise. `open` means that no test claims it yet. */
export type ConformanceResult = 'passed' | 'partly' | 'failed' | 'open'

/**
 * A promise has passed only if all its milestones are finished and tests show each of its sentences. Otherwise a later milestone,
 * or the part without a test, could break while the page still said "passed".
 */
export function conformanceResult(
  row: Requirement,
  claims: readonly Claim[],
  finished: readonly number[],
): ConformanceResult {
  if (claims.length === 0) return 'open'
  if (claims.some(({ passed }) => !passed)) return 'failed'
  const built = row[1].every((owner) => finished.includes(owner))
  return built && missingSentences(row, claims).length === 0 ? 'passed' : 'partly'
}
