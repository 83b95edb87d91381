/** A hard sentence and the file it is in. */
export interface FoundSentence {
  readonly file: string
  readonly sentence: string
}

/**
 * The sentences of a room that were not there before. A sentence that moved to another file is not new.
 * @param before the hard sentences of the room's files as they were, each as often as it was there
 */
export function newSentences(
  before: readonly string[],
  now: readonly FoundSentence[],
): readonly FoundSentence[] {
  const left = new Map<string, number>()
  for (const sentence of before) left.set(sentence, (left.get(sentence) ?? 0) + 1)
  return now.filter(({ sentence }) => {
    const count = left.get(sentence) ?? 0
    left.set(sentence, count - 1)
    return count <= 0
  })
}
