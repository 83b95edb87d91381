/** More digits before the point no product of an amount and a price has. */
const MOST_DIGITS = 200

/**
 * A text for a decimal number of zero or more, without zeros at its ends. Such texts sort as their numbers do, without reading any digit as
 * a number.
 */
export function decimalOrder(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  return `${whole.padStart(MOST_DIGITS, '0')}.${fraction}`
}
