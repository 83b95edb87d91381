import { featureError } from '../errors/feature-error.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { readable } from '../text/readable.js'
import { formatAmount, isDecimal } from './amount.js'

/** A product of two has at most 255 decimals. */
const MOST_DECIMALS = 127

/** A decimal number as a whole number and the count of decimals that it stands for. */
function unitsOf(text: string): { readonly units: bigint; readonly places: number } {
  const [whole = '', fraction = ''] = isDecimal(text) ? text.split('.') : []
  if (whole === '' || fraction.length > MOST_DECIMALS) throw featureError('AMOUNT_INVALID')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

/**
 * Multiplies two decimal numbers exactly: `multiplyDecimals('1.5', '0.02')` is `0.03`.
 * @throws WalletchartError `AMOUNT_INVALID` for what is no decimal number, and for more than 127 decimals
 */
export function multiplyDecimals(one: string, other: string): string {
  const [first, second] = [unitsOf(one), unitsOf(other)]
  return formatAmount(first.units * second.units, first.places + second.places)
}

/**
 * Adds decimal numbers exactly. The sum of none is `0`.
 * @throws WalletchartError `AMOUNT_INVALID` for text that is no decimal number, and for more than 127 decimals
 * @throws WalletchartError `OPTION_INVALID` for anything but a list
 */
export function addDecimals(list: readonly string[]): string {
  const given = readable('addDecimals', () => (Array.isArray(list) ? [...list] : undefined))
  if (given === undefined) throw optionInvalid('addDecimals', 'Expected a list of decimal numbers.')
  // Numbers with as many decimals are added first: thousands of powers take long.
  const sums = new Map<number, bigint>()
  for (const text of given) {
    const { units, places } = unitsOf(text)
    sums.set(places, (sums.get(places) ?? 0n) + units)
  }
  const most = Math.max(0, ...sums.keys())
  const scaled = [...sums].map(([places, sum]) => sum * 10n ** BigInt(most - places))
  return formatAmount(
    scaled.reduce((sum, part) => sum + part, 0n),
    most,
  )
}
