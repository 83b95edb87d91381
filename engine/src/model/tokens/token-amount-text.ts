import { formatAmount } from '../amounts/amount.js'
import { displayBalance } from '../amounts/format-balance.js'

/** An amount of a token in whole units. */
export interface TokenAmountText {
  /** Every digit: `1.239999999999999999`. */
  readonly exact: string
  /** Cut to 3 decimals and never rounded, `<0.001` for less: as balances read. */
  readonly short: string
}

/**
 * Writes an amount of a token.
 * @param amount in base units, `unknown` where it could not be read
 * @returns undefined where no amount can be shown: it is never zero then, and never a guess
 */
export function tokenAmountText(
  amount: bigint | 'unknown',
  decimals: number | undefined,
): TokenAmountText | undefined {
  if (amount === 'unknown' || decimals === undefined) return undefined
  const exact = formatAmount(amount, decimals)
  return { exact, short: displayBalance(exact) }
}
