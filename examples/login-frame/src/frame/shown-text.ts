/**
 * Text of strangers, so that nothing in it is hidden: signs without a look or with a direction are written as numbers, and it is never
 * cut. A message of the page has at most 256 kB.
 */
export const shownText = (text: string): string =>
  text.replace(
    /[^\P{C}\n\t]|[\u2028\u2029\u115f\u1160\u3164\uffa0]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`,
  )
