import { featureError } from '../errors/feature-error.js'
import type { WalletchartError } from '../errors/walletchart-error.js'

// Nothing on any chain is larger than an unsigned integer of 256 bits.
const LARGEST = 2n ** 256n - 1n
const LONGEST_TEXT = 400
const MOST_DECIMALS = 255

/** Whether a value is a decimal number: optional minus, digits, optional fraction; no exponent, no grouping. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?[0-9]+(\.[0-9]+)?$/.test(value)
}

/**
 * Reads an amount as a user types it into base units, exactly: nothing is rounded, and what is not plainly
 * a number of zero or more is refused.
 * @param text whole units, such as `1.5`
 * @param decimals of the token, 0 to 255
 * @returns base units, such as wei
 * @throws WalletchartError `AMOUNT_INVALID` or `TOO_MANY_DECIMALS`
 */
export function parseAmount(text: unknown, decimals: number): bigint {
  checkDecimals(decimals)
  if (typeof text !== 'string' || text.length > LONGEST_TEXT || !isDecimal(text)) throw invalid(text)
  if (text.startsWith('-')) throw invalid(text, 'The amount is negative')
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > decimals) {
    throw featureError('TOO_MANY_DECIMALS', { params: { decimals } })
  }
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (amount > LARGEST) throw invalid(text, 'The amount is larger than 256 bits')
  return amount
}

/**
 * Writes base units as whole units, exactly and without trailing zeros: `formatAmount(1500000n, 6)` is `1.5`.
 * @throws WalletchartError `AMOUNT_INVALID`
 */
export function formatAmount(amount: bigint, decimals: number): string {
  checkDecimals(decimals)
  if (typeof amount !== 'bigint')
    throw invalid(amount, `Expected base units as a bigint, got ${typeof amount}`)
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

function checkDecimals(decimals: number): void {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS) return
  throw featureError('AMOUNT_INVALID', { details: `Decimals must be 0 to ${MOST_DECIMALS}` })
}

function invalid(text: unknown, details?: string): WalletchartError {
  const got = typeof text === 'string' ? JSON.stringify(text.slice(0, 64)) : typeof text
  return featureError('AMOUNT_INVALID', {
    details: details ?? `Expected a number such as 1.5, got ${got}`,
  })
}
