/** Digits in any script that a keyboard or a mail may bring, as ASCII. */
const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    // Each script has its ten digits in a row, from zero to nine.
    let zero = point
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1
    return String(point - zero)
  })

/**
 * The code in a text that was typed or pasted: `123456`, `123 456`, `Your code: 123-456`, or in full-width digits.
 * @returns at most six digits; undefined for a text with digits that are no code
 */
export function codeIn(text: string): string | undefined {
  const plain = asciiDigits(text)
  const digits = plain.replace(/\D/g, '')
  if (digits.length <= 6) return digits
  const runs = plain.match(/(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/g) ?? []
  const codes = new Set(runs.map((run) => run.replace(/\D/g, '')))
  const [code] = codes
  return codes.size === 1 ? code : undefined
}
