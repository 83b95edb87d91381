/**
 * Text of strangers, so that nothing in it is hidden: signs without a look or with a direction are written as numbers, and it is never
 * cut. A message of the page has at most 256 kB.
 */
export const shownText = (text: string): string =>
  text.replace(
    /[^\P{C}\n\t]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`,
  )
