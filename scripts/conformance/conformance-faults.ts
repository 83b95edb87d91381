import type { PromiseGroup } from '../../docs/conformance/promises.js'
import { renderConformance } from './render-conformance.js'
import type { TestResult } from './test-result.js'
import { testsById } from './tests-by-id.js'
import { unmetPromises } from './unmet-promises.js'

/** What `npm run conformance -- --check` compares. */
export interface ConformanceCheck {
  readonly groups: readonly PromiseGroup[]
  readonly tests: readonly TestResult[]
  /** Milestones that are finished. */
  readonly finished: readonly number[]
  /** Ids of which the soak run shows the rest. */
  readonly soaked: readonly string[]
  /** The page as committed; empty if there is none. */
  readonly page: string
}

/** Why the check fails, one sentence each; empty if the promises are kept and the page tells their results. */
export function conformanceFaults({ groups, tests, finished, soaked, page }: ConformanceCheck): string[] {
  const byId = testsById(tests)
  const unmet = unmetPromises(groups, byId, finished, soaked)
  if (page === renderConformance(groups, byId, finished)) return unmet
  return [...unmet, 'docs/conformance.md is not up to date. Run `npm run conformance` after `npm test`.']
}
