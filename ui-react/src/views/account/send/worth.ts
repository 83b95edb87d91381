import { formatAmount, isDecimal } from '@walletchart/engine/values'

interface Scaled {
  readonly units: bigint
  readonly places: number
}

function scaled(decimal: string): Scaled | undefined {
  if (!isDecimal(decimal) || decimal.startsWith('-')) return undefined
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

/**
 * The worth of an amount in US dollars, exactly; undefined without a price.
 * @param units base units
 * @param decimals of the token
 * @param price of one whole token in US dollars, a decimal number
 */
export function worthOf(units: bigint, decimals: number, price: string | undefined): string | undefined {
  const each = price === undefined ? undefined : scaled(price)
  return each && formatAmount(units * each.units, decimals + each.places)
}

/** The base units that an amount of US dollars buys, cut and never rounded up; undefined where the price says nothing. */
export function unitsWorth(dollars: string, decimals: number, price: string): bigint | undefined {
  const each = scaled(price)
  const paid = scaled(dollars)
  if (each === undefined || paid === undefined || each.units === 0n) return undefined
  return (paid.units * 10n ** BigInt(decimals + each.places)) / (each.units * 10n ** BigInt(paid.places))
}

/** Digits that count in a shown fee. */
const SHOWN = 4

/**
 * A sum of coins for showing, with the first digits that count. It is rounded up, so that the user pays no more than was shown.
 * @param units base units
 * @param finest an amount whose first digits have to show, as the fee in a total
 */
export function roundedUp(units: bigint, decimals: number, finest: bigint = units): string {
  const dropped = Math.min(decimals, Math.max(0, finest.toString().length - SHOWN))
  const unit = 10n ** BigInt(dropped)
  return formatAmount(((units + unit - 1n) / unit) * unit, decimals)
}
