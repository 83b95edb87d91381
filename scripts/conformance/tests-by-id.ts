import type { Claim } from './claim.js'
import type { TestResult } from './test-result.js'

const ID = /\[(R\d+\.\d+b?|D8\.\d+|[CBAFUQ]\d+)(?: (partly)|:(\d(?:\+\d)*))?\]/g

/**
 * The tests that claim each id. The title holds the id in square brackets, such as `[R4.18]`, or `[R4.18 partly]` where
 * the test shows only a part of the promise. `[U40:2]` and `[U40:1+2]` claim sentences of a promise that has several.
 */
export function testsById(tests: readonly TestResult[]): Map<string, Claim[]> {
  const found = new Map<string, Claim[]>()
  for (const test of tests) {
    for (const [id, { whole, sentences }] of claimsOf(test.title)) {
      found.set(id, [...(found.get(id) ?? []), { ...test, whole, sentences }])
    }
  }
  return found
}

interface Claimed extends Pick<Claim, 'whole' | 'sentences'> {
  readonly isPart: boolean
}

/** A test inside a group with the same id claims no more than the weaker of the two titles. */
function claimsOf(title: string): Map<string, Claimed> {
  const claims = new Map<string, Claimed>()
  for (const [, id = '', part, numbers] of title.matchAll(ID)) {
    const before = claims.get(id)
    const isPart = part !== undefined || before?.isPart === true
    const sentences = numbers?.split('+').map(Number) ?? before?.sentences ?? []
    claims.set(id, { isPart, whole: !isPart && sentences.length === 0, sentences: isPart ? [] : sentences })
  }
  return claims
}
