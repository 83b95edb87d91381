/** One mapping of `confusables.txt`: the code points of a character, and of those it looks like. */
const MAPPING = /^\ufeff?([\dA-F]+) ;\t([\dA-F]+(?: [\dA-F]+)*) ;\tMA/gm

const textOf = (points: string): string =>
  points
    .split(' ')
    .map((point) => String.fromCodePoint(Number.parseInt(point, 16)))
    .join('')

/**
 * The characters of `confusables.txt` of UTS 39, each with the text it looks like.
 * @param confusables the text of the file
 */
export const confusableMappings = (confusables: string): readonly (readonly [letter: string, to: string])[] =>
  [...confusables.matchAll(MAPPING)].map(([, from = '', to = '']) => [textOf(from), textOf(to)])
