const DECIMALS = 3

/**
 * A balance for showing, written as in the locale (BCP 47): cut to 3 decimals, never rounded, thousands apart; what is
 * smaller but not nothing reads `<0.001`.
 */
export function balanceText(balance: string, locale: string): string {
  const [whole = '0', rest = ''] = balance.split('.')
  const fraction = rest.slice(0, DECIMALS)
  // Whole coins as a bigint: a number would round what does not fit into it.
  const units = BigInt(whole)
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: DECIMALS })
  const isTiny = /[1-9]/.test(rest) && units === 0n && !/[1-9]/.test(fraction)
  if (isTiny) return `<${parts.format(0.001)}`
  return `${new Intl.NumberFormat(locale).format(units)}${parts.format(Number(`0.${fraction}`)).slice(1)}`
}
