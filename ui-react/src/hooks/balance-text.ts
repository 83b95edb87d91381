const DECIMALS = 3

/**
 * A balance for showing, written as in the locale (BCP 47): cut to 3 decimals, never rounded, thousands apart; what is
 * smaller but not nothing reads `<0.001`.
 * @param form `short` leaves out zeros at the end, as of `0.8`
 */
export function balanceText(balance: string, locale: string, form: 'even' | 'short' = 'even'): string {
  const [whole = '0', rest = ''] = balance.split('.')
  const cut = rest.slice(0, DECIMALS)
  const fraction = form === 'short' ? cut.replace(/0+$/, '') : cut
  // Whole coins as a bigint: a number would round what does not fit into it.
  const units = BigInt(whole)
  const parts = new Intl.NumberFormat(locale, {
    minimumFractionDigits: form === 'short' ? fraction.length : DECIMALS,
  })
  const isTiny = /[1-9]/.test(rest) && units === 0n && !/[1-9]/.test(fraction)
  if (isTiny) return `<${parts.format(0.001)}`
  return `${new Intl.NumberFormat(locale).format(units)}${parts.format(Number(`0.${fraction}`)).slice(1)}`
}
