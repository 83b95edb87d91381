import { formatAmount, isDecimal } from '../amounts/amount.js'
import { multiplyDecimals } from '../amounts/exact-decimals.js'

/** A price is old after five minutes, in ms. */
const OLD_AFTER_MS = 300_000
/** No market has more digits. */
const LONGEST_PRICE = 100

/** What one whole token costs. */
export interface TokenPrice {
  /** A decimal number, such as `1812.5`. */
  readonly value: string
  /** When it held, in ms since 1970. */
  readonly at: number
}

/** An amount of a token, and what it costs. */
export interface PricedAmount {
  /** Base units; `unknown` where it could not be read. */
  readonly amount: bigint | 'unknown'
  readonly decimals: number | undefined
  readonly price: TokenPrice | undefined
}

/** The worth of an amount, or the reason why it is not known. */
export type TokenValue =
  | {
      readonly kind: 'priced'
      /** A decimal number in the currency of the price, exact. */
      readonly value: string
      /** True if the price is older than five minutes. */
      readonly isOld: boolean
    }
  /** There is no price. */
  | { readonly kind: 'unpriced' }
  /** The amount is not known, or its decimals are not. */
  | { readonly kind: 'unread' }

const isPrice = ({ value }: TokenPrice): boolean =>
  isDecimal(value) && !value.startsWith('-') && value.length <= LONGEST_PRICE

/**
 * The exact worth of an amount of a token. Never throws for decimals of `tokenMetadata`.
 * @param now ms since 1970
 */
export function tokenValue({ amount, decimals, price }: PricedAmount, now: number): TokenValue {
  if (amount === 'unknown' || decimals === undefined) return { kind: 'unread' }
  if (price === undefined || !isPrice(price)) return { kind: 'unpriced' }
  const value = multiplyDecimals(formatAmount(amount, decimals), price.value)
  // A price without a time may be of any age.
  return { kind: 'priced', value, isOld: !(now - price.at <= OLD_AFTER_MS) }
}
