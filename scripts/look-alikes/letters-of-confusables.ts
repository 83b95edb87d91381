/** Letters of living languages: a word with one of them is no deceit. */
const spelled = /[ıæœþƒʋɣ]/iu

/** One mapping of `confusables.txt`: the code points of a character, and of those it looks like. */
const MAPPING = /^\ufeff?([\dA-F]+) ;\t([\dA-F]+(?: [\dA-F]+)*) ;\tMA/gm

const textOf = (points: string): string =>
  points
    .split(' ')
    .map((point) => String.fromCodePoint(Number.parseInt(point, 16)))
    .join('')

/**
 * The code points of letters and digits that look like Latin letters or digits of ASCII, in order.
 * @param confusables the text of `confusables.txt` of UTS 39
 */
export function lettersOfConfusables(confusables: string): readonly number[] {
  const found = [...confusables.matchAll(MAPPING)].flatMap(([, from = '', to = '']) => {
    const letter = textOf(from)
    const isWanted =
      /[^\0-\x7f]/.test(letter) &&
      /^[\p{L}\p{N}]$/u.test(letter) &&
      /^[a-z\d]+$/i.test(textOf(to)) &&
      // The name is normalized before it is compared, so that these are plain letters by then.
      letter.normalize('NFKC') === letter &&
      !spelled.test(letter)
    return isWanted ? [Number.parseInt(from, 16)] : []
  })
  return found.toSorted((one, other) => one - other)
}
