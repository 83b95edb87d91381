import { carriesInvisible } from './carries-invisible.js'
import { plainName } from './plain-name.js'

/** A foreign name, made fit to show. */
export interface DisplayName {
  /** Plain text of at most 64 characters and 256 code points; may be empty. */
  readonly text: string
  /** True when the name mixes look-alike letters or carried invisible or direction-changing characters. */
  readonly suspicious: boolean
}

/**
 * Cleans a foreign name (see `plainName`) and says whether it may deceive. Never throws.
 */
export function displayName(name: unknown): DisplayName {
  const text = plainName(name)
  if (typeof name !== 'string') return { text, suspicious: false }
  return { text, suspicious: carriesInvisible(name.slice(0, 4096)) || mixesLookAlikes(text) }
}

// Scripts whose letters are taken for one another.
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

// Letters of other scripts that look the same as a Latin one.
const latinTwins = /^[АВЕКМНОРСТУХЅІЈаеорсухѕіјԁһӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυ]+$/u

function mixesLookAlikes(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return (
    scripts.filter((script) => script.test(letters)).length > 1 ||
    latinTwins.test(letters) ||
    // full-width, mathematical and other letters that stand for plain ones
    /[\uff21-\uff5a\u{1d400}-\u{1d7ff}\u2100-\u214f\u{1f130}-\u{1f189}]/u.test(text)
  )
}
