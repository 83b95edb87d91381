import { cutDecimals } from './cut-decimals.js'

const PLACES = 3

/**
 * A balance in whole units, cut to 3 decimals and never rounded: `1.2399` is `1.239`. Without a value: `0.000`.
 * @throws WalletchartError `AMOUNT_INVALID` when the text is not a decimal number
 */
export function formatBalance(balance: string | undefined): string {
  return cutDecimals(balance ?? '0', PLACES)
}

/**
 * The same, where an amount too small for 3 decimals reads `<0.001` and not as nothing.
 * @throws WalletchartError `AMOUNT_INVALID` when the text is not a decimal number
 */
export function displayBalance(balance: string | undefined): string {
  const shown = formatBalance(balance)
  return /[1-9]/.test(balance ?? '') && !/[1-9]/.test(shown) ? '<0.001' : shown
}
