'use client'
import type { SendReview } from '@walletchart/engine/send'
import { useEffect, useState } from 'react'
import { networkFee } from './network-fee.js'

/** The time for which a button is disarmed after its cost changed, in ms. */
const DISARMED = 1000

export interface FeeRise {
  /** The fee of the network is higher than that of the review before. */
  readonly rose: boolean
  /** The receiver's account costs more than in the review before, or has to be opened now. */
  readonly opened: boolean
  /** False for a moment after something changed under the pointer. */
  readonly armed: boolean
}

/** Compares the review that shows with the one before it. */
export function useFeeRise(review: SendReview | undefined): FeeRise {
  const [seen, setSeen] = useState<{
    readonly review: SendReview
    readonly rose: boolean
    readonly opened: boolean
    readonly armed: boolean
  }>()
  const isOther = review !== undefined && seen !== undefined && seen.review.id !== review.id
  if (review !== undefined && (seen === undefined || isOther)) {
    const most = (one: SendReview | undefined): bigint => BigInt((one && networkFee(one))?.most ?? 0)
    const expected = (one: SendReview | undefined): bigint => BigInt((one && networkFee(one))?.expected ?? 0)
    const opens = (one: SendReview | undefined): bigint => BigInt(one?.opensAccount ?? 0)
    setSeen({
      review,
      rose: isOther && (most(review) > most(seen?.review) || expected(review) > expected(seen?.review)),
      opened: isOther && opens(review) > opens(seen?.review),
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
  return { rose: seen?.rose === true, opened: seen?.opened === true, armed }
}
