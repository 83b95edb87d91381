'use client'
import type { SendReview } from '@walletchart/engine/send'
import { useEffect, useState } from 'react'
import { networkFee } from './network-fee.js'

/** The time for which a button is disarmed after its cost changed, in ms. */
const DISARMED = 1000

export interface FeeRise {
  /** The part of the network's fee that is higher than in the review before; `most` if only the upper bound rose. */
  readonly rose: 'expected' | 'most' | undefined
  /** The receiver's account costs more than in the review before, or has to be opened now. */
  readonly opened: boolean
  /** False for a moment after something changed under the pointer. */
  readonly armed: boolean
}

/** Compares the review that shows with the one before it. */
export function useFeeRise(review: SendReview | undefined): FeeRise {
  const [seen, setSeen] = useState<{
    readonly review: SendReview
    readonly rose: FeeRise['rose']
    readonly opened: boolean
    readonly armed: boolean
  }>()
  const isOther = review !== undefined && seen !== undefined && seen.review.id !== review.id
  if (review !== undefined && (seen === undefined || isOther)) {
    const rises = (part: 'expected' | 'most'): boolean => {
      const [now, before] = [review, seen?.review].map((one) => BigInt((one && networkFee(one))?.[part] ?? 0))
      return isOther && now !== undefined && before !== undefined && now > before
    }
    const opens = (one: SendReview | undefined): bigint => BigInt(one?.opensAccount ?? 0)
    setSeen({
      review,
      rose: rises('expected') ? 'expected' : rises('most') ? 'most' : undefined,
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
  return { rose: seen?.rose, opened: seen?.opened === true, armed }
}
