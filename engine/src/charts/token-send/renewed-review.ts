import type { ReadReview } from './read-review.js'
import { reviewName } from './review-name.js'
import { isStillReviewed } from './still-reviewed.js'

/** A fee that has fallen by more than half is worth another look. */
const isMuchLess = (fresh: bigint, seen: bigint): boolean => fresh * 2n < seen

/**
 * A review that a user has seen, after it was read again. It stays as it was seen, figures and all, while nothing costs more: the user could
 * not confirm a review that changes at the last moment.
 * @returns what is shown; it has the name of what was seen unless it is another review now
 */
export function renewedReview(seen: ReadReview, fresh: ReadReview, isMax: boolean): ReadReview {
  const isStill = isStillReviewed({ seen: seen.quote, fresh: fresh.quote, isMax })
  if (!isStill || isMuchLess(fresh.quote.fee?.most ?? 0n, seen.quote.fee?.most ?? 0n)) return fresh
  // The same to the letter: its transaction is fresh.
  return reviewName(fresh.quote) === reviewName(seen.quote) ? fresh : { ...seen, readAt: fresh.readAt }
}
