import type { Requirement } from '../../docs/conformance/requirement.js'
import type { Claim } from './claim.js'
import { sentencesOf } from './sentences-of.js'

/**
 * The sentences of a promise that no passing test shows, counted from 1; empty if all of it is shown. A promise of several sentences is shown
 * when each of them is: a title that names no sentence shows none of them.
 */
export function missingSentences([, , text]: Requirement, claims: readonly Claim[]): readonly number[] {
  const passing = claims.filter(({ passed }) => passed)
  const numbers = sentencesOf(text).map((_, index) => index + 1)
  const shows = ({ whole, sentences }: Claim, number: number): boolean =>
    numbers.length === 1 ? whole : sentences.includes(number)
  return numbers.filter((number) => !passing.some((claim) => shows(claim, number)))
}
