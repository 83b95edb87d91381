/** A text of the kit that a promise quotes may have sentences of its own. */
const quoted = /(?<![\w])'[^']*'(?![\w])|"[^"]*"/g

/** The sentences of a promise. A test of one of them says which, such as `[U40:2]`. */
export function sentencesOf(text: string): readonly string[] {
  const masked = text.replace(quoted, (one) => '_'.repeat(one.length))
  const ends = [...masked.matchAll(/\. (?=[A-Z0-9'"_])/g)].map(({ index }) => index)
  const starts = [0, ...ends.map((end) => end + 2)]
  return starts.map((start, index) => text.slice(start, ends[index] ?? text.length))
}
