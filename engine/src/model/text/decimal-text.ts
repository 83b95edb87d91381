/** Writes a finite number of zero or more without an exponent: `1e-7` is `0.0000001`. For prices; an amount is no number. */
export function decimalText(number: number): string {
  const [digits = '', exponent = '0'] = String(number).split('e')
  const shift = Number(exponent)
  const [whole = '', fraction = ''] = digits.split('.')
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return shift === 0 ? digits : `${whole}${fraction.padEnd(shift, '0')}`
}
