import type { Claim } from './claim.js'
import type { TestResult } from './test-result.js'

const ID = /\[(R\d+\.\d+b?|[CBAFU]\d+)( partly)?\]/g

/**
 * The tests that claim each id. The title holds the id in square brackets, such as `[R4.18]`, or `[R4.18 partly]` where
 * the test shows only a part of the promise.
 */
export function testsById(tests: readonly TestResult[]): Map<string, Claim[]> {
  const found = new Map<string, Claim[]>()
  for (const test of tests) {
    for (const [id, whole] of claimsOf(test.title)) {
      found.set(id, [...(found.get(id) ?? []), { ...test, whole }])
    }
  }
  return found
}

/** A test inside a group with the same id claims no more than the weaker of the two titles. */
function claimsOf(title: string): Map<string, boolean> {
  const claims = new Map<string, boolean>()
  for (const [, id = '', part] of title.matchAll(ID)) {
    claims.set(id, part === undefined && claims.get(id) !== false)
  }
  return claims
}
