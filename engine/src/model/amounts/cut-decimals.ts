import { featureError } from '../errors/feature-error.js'
import { isDecimal } from './amount.js'

/**
 * Writes a decimal number with exactly `places` decimals. Digits beyond them are cut off, never rounded.
 * @throws WalletchartError `AMOUNT_INVALID` when the text is not a decimal number
 */
export function cutDecimals(text: string, places: number): string {
  if (!isDecimal(text)) throw featureError('AMOUNT_INVALID')
  const [whole = '', fraction = ''] = text.split('.')
  return places > 0 ? `${whole}.${fraction.slice(0, places).padEnd(places, '0')}` : whole
}
