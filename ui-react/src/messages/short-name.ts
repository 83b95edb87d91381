/** The longest name that leaves room for the words of a sentence, in characters. */
const MOST = 24

/** A name for a title, a sentence or a button: one that is longer is cut at its end. Rows cut it by themselves. */
export function shortName(name: string): string {
  if (name.length <= MOST) return name
  const letters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name),
    ({ segment }) => segment,
  )
  return letters.length <= MOST
    ? name
    : `${letters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`
}
