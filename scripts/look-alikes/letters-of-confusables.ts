import { confusableMappings } from './confusable-mappings.js'

/** Letters of living languages: a word with one of them is no deceit. */
const spelled = /[ıæœþƒʋɣ]/iu

/**
 * The code points of letters and digits that look like Latin letters or digits of ASCII, in order.
 * @param confusables the text of `confusables.txt` of UTS 39
 */
export function lettersOfConfusables(confusables: string): readonly number[] {
  const found = confusableMappings(confusables).flatMap(([letter, to]) => {
    const isWanted =
      /[^\0-\x7f]/.test(letter) &&
      /^[\p{L}\p{N}]$/u.test(letter) &&
      /^[a-z\d]+$/i.test(to) &&
      // The name is normalized before it is compared, so that these are plain letters by then.
      letter.normalize('NFKC') === letter &&
      !spelled.test(letter)
    return isWanted ? [letter.codePointAt(0) ?? 0] : []
  })
  return found.toSorted((one, other) => one - other)
}
