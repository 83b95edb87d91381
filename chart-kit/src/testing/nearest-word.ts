/** The word of a list that is written most like another one, if one is alike at all. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((other) => ({ other, far: distance(word.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return best !== undefined && best.far <= Math.max(2, word.length / 3) ? best.other : undefined
}

// How many letters must be put in, left out or changed.
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same))
    }
    row = next
  }
  return row[other.length] ?? 0
}
