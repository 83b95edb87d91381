import { cutDecimals } from './cut-decimals.js'

/**
 * The amount of a transaction in whole units, cut to 3 decimals and never rounded.
 * @throws WalletchartError `AMOUNT_INVALID` when the text is not a decimal number
 */
export function formatTransactionAmount(amount: string): string {
  return cutDecimals(amount, 3)
}
