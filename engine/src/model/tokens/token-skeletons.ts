import { isAscii } from '../text/is-ascii.js'
import { lookAlikeReading } from '../text/look-alike-reading.js'

// As a name is read and shown, so that spaces in front push nothing out of the comparison.
const LONGEST = 4096
const RIGHT_TO_LEFT = /\u202e/

/** The letters and digits of a text. Those that look alike are one. */
const skeleton = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[i1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The readings of a name or a symbol by a user who looks once. Two texts that share one may be taken for one another. Case, spaces, signs,
 * marks, invisible characters and the script of a letter make no difference. Empty for a text without letters and digits.
 */
export function tokenSkeletons(text: string): readonly string[] {
  const given = text.slice(0, LONGEST)
  const forms = [isAscii(given) ? given : lookAlikeReading(given)]
  // After this mark letters stand from right to left.
  if (RIGHT_TO_LEFT.test(given)) forms.push(...forms.map((form) => Array.from(form).toReversed().join('')))
  const skeletons = forms.flatMap((form) =>
    form.includes('$') ? [skeleton(form), skeleton(form.replace(/\$/g, 's'))] : [skeleton(form)],
  )
  return [...new Set(skeletons)].filter((one) => one !== '')
}
