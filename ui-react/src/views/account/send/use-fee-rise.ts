'use client'
import type { SendReview } from '@walletchart/engine/send'
import { useEffect, useState } from 'react'

/** The time for which a button is disarmed after its cost changed, in ms. */
const DISARMED = 1000

export interface FeeRise {
  /** The fee of the review is higher than that of the one before. */
  readonly rose: boolean
  /** False for a moment after something changed under the pointer. */
  readonly armed: boolean
}

/** Compares the review that shows with the one before it. */
export function useFeeRise(review: SendReview | undefined): FeeRise {
  const [seen, setSeen] = useState<{
    readonly review: SendReview
    readonly rose: boolean
    readonly armed: boolean
  }>()
  const isOther = review !== undefined && seen !== undefined && seen.review.id !== review.id
  if (review !== undefined && (seen === undefined || isOther)) {
    const most = (one: SendReview | undefined): bigint => BigInt(one?.fee?.most ?? 0)
    const expected = (one: SendReview | undefined): bigint => BigInt(one?.fee?.expected ?? 0)
    setSeen({
      review,
      rose: isOther && (most(review) > most(seen?.review) || expected(review) > expected(seen?.review)),
      armed: !isOther,
    })
  }
  const id = seen?.review.id
  const armed = seen?.armed !== false
  useEffect(() => {
    if (armed || id === undefined) return undefined
    const timer = setTimeout(
      () => setSeen((last) => (last?.review.id === id ? { ...last, armed: true } : last)),
      DISARMED,
    )
    return () => clearTimeout(timer)
  }, [armed, id])
  return { rose: seen?.rose === true, armed }
}
