import type { TransferQuote } from '../../ports/family-transfer.js'

/** A quote that a user has seen, and one that was read later for the same order. */
export interface QuotesOfOrder {
  readonly seen: TransferQuote
  readonly fresh: TransferQuote
  /** True for an order of all that the account can move. */
  readonly isMax: boolean
}

/** True if nothing costs more than the user has seen, and just as much arrives. A fee may rise up to the most that was shown. */
export function isStillReviewed({ seen, fresh, isMax }: QuotesOfOrder): boolean {
  if (seen.fee === undefined || fresh.fee === undefined || fresh.problems.length > 0) return false
  if (fresh.fee.expected > seen.fee.most || fresh.stays !== seen.stays) return false
  // A fee that fell could hide it.
  if ((fresh.opens ?? 0n) > (seen.opens ?? 0n)) return false
  // The amount moves with the fee. That of the review is still possible if the account holds it and its fee.
  if (isMax && seen.order.token === undefined)
    return seen.order.amount + seen.fee.most <= fresh.order.amount + fresh.fee.most
  return fresh.order.amount === seen.order.amount && fresh.arrives === seen.arrives
}
