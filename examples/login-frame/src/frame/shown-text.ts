/** The longest text on the page, in characters. */
const LONGEST = 10_000

/** Text of strangers, so that nothing in it is hidden: signs without a look or with a direction are written as numbers. */
export const shownText = (text: string): string =>
  (text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text).replace(
    /[^\P{C}\n\t]|[\u2028\u2029\u115f\u1160\u3164\uffa0]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`,
  )
