import { addDecimals } from '../amounts/exact-decimals.js'
import { type PricedAmount, type TokenValue, tokenValue } from './token-value.js'
import type { TokenVerdict } from './token-verdict.js'

/** The worth of all verified tokens, and what is missing from it. */
export interface TotalValue {
  /** A decimal number, exact. Undefined if something is there and none of it has a value: it is never zero then. */
  readonly value: string | undefined
  /** True if one of the prices is older than five minutes. */
  readonly isOld: boolean
  /** Verified tokens without a price. One without any units is worth nothing at every price, and does not count. */
  readonly unpriced: number
  /** Verified tokens whose amount could not be read. */
  readonly unread: number
  /** Tokens that are not verified: anyone could send them, so they never count. */
  readonly outside: number
}

/** A token of an account, as it counts for the total. */
export interface CountedToken extends PricedAmount {
  readonly verdict: TokenVerdict
  /** Its worth at the same time, if it is known already. */
  readonly worth?: TokenValue
}

/**
 * Adds up what an account is worth. Prices are in one currency.
 * @param now ms since 1970
 */
export function totalValue(tokens: readonly CountedToken[], now: number): TotalValue {
  const verified = tokens.filter(({ verdict }) => verdict.standing === 'verified')
  const values = verified.map((token) => ({ token, worth: token.worth ?? tokenValue(token, now) }))
  const priced = values.flatMap(({ worth }) => (worth.kind === 'priced' ? [worth] : []))
  const unpriced = values.filter(
    ({ token, worth }) => worth.kind === 'unpriced' && token.amount !== 0n,
  ).length
  const unread = values.filter(({ worth }) => worth.kind === 'unread').length
  return {
    value:
      priced.length === 0 && unpriced + unread > 0
        ? undefined
        : addDecimals(priced.map(({ value }) => value)),
    isOld: priced.some(({ isOld }) => isOld),
    unpriced,
    unread,
    outside: tokens.length - verified.length,
  }
}
