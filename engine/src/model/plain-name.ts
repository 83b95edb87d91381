const LONGEST = 64
const ELLIPSIS = '…'

/**
 * Cleans a name that a wallet, token or profile gave: no control, direction or invisible characters, single
 * spaces, at most 64 characters as a reader counts them. Show it as text, inside a bidi isolate. Never throws.
 */
export function plainName(name: unknown): string {
  if (typeof name !== 'string') return ''
  return cap(
    name
      .slice(0, 4096)
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .replace(/ +/g, ' ')
      .trim()
      .normalize('NFC'),
  )
}

function cap(text: string): string {
  // A segmenter costs more than all the rest; no reader counts more characters than there are units.
  if (text.length <= LONGEST) return text
  const characters =
    typeof Intl.Segmenter === 'function'
      ? Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
      : Array.from(text)
  return characters.length > LONGEST
    ? characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd() + ELLIPSIS
    : text
}
