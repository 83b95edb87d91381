import { isAscii } from './is-ascii.js'

const LONGEST = 64
const MOST_CODE_POINTS = 256
const ELLIPSIS = '…'

/**
 * Cleans a name that a wallet, token or profile gave: no control, direction or invisible characters, single
 * spaces, at most 64 characters as a reader counts them and 256 code points. Show it as text, inside a bidi isolate. Never throws.
 */
export function plainName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const text = name.slice(0, 4096)
  return cap((isAscii(text) ? text : visible(text)).replace(/ +/g, ' ').trim().normalize('NFC'))
}

function visible(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
}

function cap(text: string): string {
  // A segmenter costs more than all the rest; no reader counts more characters than there are units.
  if (text.length <= LONGEST) return text
  const characters =
    typeof Intl.Segmenter === 'function'
      ? Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
      : Array.from(text)
  // One character of a reader may be thousands of code points, such as Hangul jamo in a row.
  const points = Array.from(text)
  if (characters.length <= LONGEST && points.length <= MOST_CODE_POINTS) return text
  let kept = ''
  for (const character of characters.slice(0, LONGEST - 1)) {
    if (Array.from(kept + character).length >= MOST_CODE_POINTS) break
    kept += character
  }
  return (kept || points.slice(0, LONGEST - 1).join('')).trimEnd() + ELLIPSIS
}
