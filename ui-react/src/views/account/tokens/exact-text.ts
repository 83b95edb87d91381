/** Every digit of a decimal number, written as in the locale (BCP 47). */
export function exactText(amount: string, locale: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  // Digit by digit: as a number it would be rounded.
  const digit = new Intl.NumberFormat(locale, { useGrouping: false })
  const separator = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  const written = new Intl.NumberFormat(locale).format(BigInt(whole))
  if (fraction === '') return written
  return `${written}${separator?.value ?? '.'}${fraction.replace(/\d/g, (one) => digit.format(Number(one)))}`
}
