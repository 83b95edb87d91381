import { describe, expect, it } from 'vitest'
import type { TransferQuote } from '../../ports/family-transfer.js'
import { renewedReview } from './renewed-review.js'
import { reviewName } from './review-name.js'
import { isStillReviewed } from './still-reviewed.js'

/** A quote of a token, whose fee is of these lamports with those that open an account. */
const quoteOf = (fee: bigint, opens?: bigint): TransferQuote => ({
  order: {
    network: 'solana:lagoon',
    from: 'one',
    to: 'two',
    token: 'mint',
    amount: 5n,
    acceptReceiver: false,
  },
  arrives: 5n,
  fee: { expected: fee, most: fee },
  ...(opens !== undefined && { opens }),
  stays: 0n,
  problems: [],
})
const isStill = (seen: TransferQuote, fresh: TransferQuote) => isStillReviewed({ seen, fresh, isMax: false })

describe('the rent of an account that is opened for the receiver', () => {
  it('is another review when it appears or rises, also where the whole fee fell', () => {
    expect(isStill(quoteOf(3_000_000n), quoteOf(2_500_000n, 2_039_280n))).toBe(false)
    expect(isStill(quoteOf(3_000_000n, 2_039_280n), quoteOf(2_500_000n, 2_039_281n))).toBe(false)
  })

  it('may stay, fall and go', () => {
    for (const fresh of [quoteOf(2_044_280n, 2_039_280n), quoteOf(2_044_279n, 2_039_279n), quoteOf(5_000n)])
      expect(isStill(quoteOf(2_044_280n, 2_039_280n), fresh)).toBe(true)
  })

  it('is part of what is confirmed', () => {
    expect(reviewName(quoteOf(3_000_000n))).not.toBe(reviewName(quoteOf(3_000_000n, 2_039_280n)))
    const [seen, fresh] = [quoteOf(3_000_000n), quoteOf(3_000_000n, 2_039_280n)].map((quote, readAt) => ({
      quote,
      prepared: undefined,
      readAt,
    }))
    if (seen === undefined || fresh === undefined) throw new Error('Two reviews are missing')
    expect(renewedReview(seen, fresh, false)).toBe(fresh)
  })
})
