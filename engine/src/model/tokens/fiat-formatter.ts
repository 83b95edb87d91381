import { isDecimal } from '../amounts/amount.js'
import { cutDecimals } from '../amounts/cut-decimals.js'
import { featureError } from '../errors/feature-error.js'
import { optionInvalid } from '../errors/option-invalid.js'

/** Text that Intl reads digit for digit. As a number it would lose those above 2^53. */
const isNumeric = (text: string): text is `${number}` => isDecimal(text)

const isNothing = (text: string): boolean => !/[1-9]/.test(text)

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency })
  } catch (cause) {
    throw optionInvalid(
      'currency',
      'Expected a code of ISO 4217 such as USD, and a language such as en',
      cause,
    )
  }
}

/**
 * Returns what writes values in a currency, such as `$1,234.56`. Digits beyond its smallest coin are cut off, never rounded; a value
 * below that coin reads `< $0.01`.
 * @param currency code of ISO 4217, such as `USD`
 * @param locale language of BCP 47, such as `de`
 * @returns takes a decimal number of zero or more. Throws WalletchartError `AMOUNT_INVALID` for anything else
 * @throws WalletchartError `OPTION_INVALID` for an unknown currency or language
 */
export function fiatFormatter(currency: string, locale: string): (value: string) => string {
  const format = formatOf(currency, locale)
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  const smallest = places > 0 ? `0.${'1'.padStart(places, '0')}` : '1'
  const write = (text: string): string => {
    if (!isNumeric(text) || text.startsWith('-')) throw featureError('AMOUNT_INVALID')
    return format.format(text)
  }
  return (value) => {
    const shown = cutDecimals(value, places)
    return isNothing(shown) && !isNothing(value) ? `< ${write(smallest)}` : write(shown)
  }
}
