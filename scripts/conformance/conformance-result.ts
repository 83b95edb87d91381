import type { Requirement } from '../../docs/conformance/requirement.js'
import type { Claim } from './claim.js'

/** What the tests show of a promise. `open` means that no test claims it yet. */
export type ConformanceResult = 'passed' | 'partly' | 'failed' | 'open'

/**
 * A promise has passed only if all its milestones are finished and a test shows it whole. Otherwise a later milestone,
 * or the part without a test, could break while the page still said "passed".
 */
export function conformanceResult(
  [, owners]: Requirement,
  claims: readonly Claim[],
  finished: readonly number[],
): ConformanceResult {
  if (claims.length === 0) return 'open'
  if (claims.some(({ passed }) => !passed)) return 'failed'
  const built = owners.every((owner) => finished.includes(owner))
  return built && claims.some(({ whole }) => whole) ? 'passed' : 'partly'
}
