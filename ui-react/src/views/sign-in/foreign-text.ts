/** Characters that are invisible or that change the direction of a line, except line breaks and tabs. */
const UNSEEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A text with its invisible characters written as numbers, such as `[U+202E]`: a bidi override hides words. */
export const revealed = (text: string): string =>
  text.replace(UNSEEN, (character) => {
    const number = character.codePointAt(0) ?? 0
    return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`
  })

/** The same as one line, cut after `most` UTF-16 units. */
export function revealedLine(text: string, most: number): string {
  const isLong = text.length > most
  // No half of a character is left at the cut.
  const line = isLong ? text.slice(0, most).replace(/\p{Cs}$/u, '') : text
  return `${revealed(line).replace(/\s+/g, ' ')}${isLong ? '…' : ''}`
}
