'use client'
import type { SendReview } from '@walletchart/engine/send'
import { useMoney } from './use-money.js'

/** The amount in the words of the button and of the moment. */
export function useAmountOf(review: SendReview | undefined): {
  readonly amount: string
  readonly symbol: string
} {
  const money = useMoney()
  const { amount = '0', decimals = 0, symbol = '' } = review ?? {}
  return { amount: money.exact(BigInt(amount), decimals), symbol }
}
