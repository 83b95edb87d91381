/** Words that made readers stop, with the word to use. */
const words: readonly (readonly [found: RegExp, use: string])[] = [
  [/\bpersons?\b/i, 'user'],
  [/\btaken back\b|\btakes? back\b/i, 'withdrawn or revoked'],
  [/\bwhoever\b/i, 'the user, or the caller'],
  [/\bnobody\b/i, 'no user, no caller, or no listener'],
  [/\bis none\b|\bare none\b/i, 'what is missing'],
  [/\bstands? in\b/i, 'is in'],
  [/\bcomes? in\b/i, 'loads, or arrives'],
  [/\btold\b/i, 'notified, emitted, or said'],
  [/\bone's own\b|\bof one's\b/i, 'your own'],
  [/\bhands? in\b|\bhanded in\b/i, 'passes, or passed'],
  [/\ball the same\b/i, 'anyway'],
  [/\bby the way\b/i, 'nothing'],
]
/** A sentence that begins with a free relative has no noun as its subject. */
const relative = /^(?:What|Whatever|Who|Whoever|Nobody who|Whether|How)\b[^?]*[.:;]?$/
const MOST_WORDS = 20

/** Finds listed words, sentences that are too long, and sentences whose subject is no noun. */
export function hardSentences(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const count = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    return [
      ...words.flatMap(([found, use]) => {
        const [word] = found.exec(sentence) ?? []
        return word === undefined ? [] : [`"${word}" (${use}): ${sentence}`]
      }),
      ...(count > MOST_WORDS ? [`${count} words, at most ${MOST_WORDS}: ${sentence}`] : []),
      ...(count > 5 && relative.test(sentence) ? [`no noun as its subject: ${sentence}`] : []),
    ]
  })
}

const sentencesOf = (text: string): string[] =>
  text
    .replace(/`[^`]*`|\{@link [^}]*\}/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
