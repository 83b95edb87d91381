import { confusableMappings } from './confusable-mappings.js'

/** Small capitals of Latin. Letters of other scripts look like these, and these look like letters of ASCII. */
const smallCapitals = new Map(
  Object.entries({
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ꜰ: 'f',
    ɢ: 'g',
    ʜ: 'h',
    ɪ: 'i',
    ᴊ: 'j',
    ᴋ: 'k',
    ʟ: 'l',
    ᴍ: 'm',
  }).concat(
    Object.entries({
      ɴ: 'n',
      ᴏ: 'o',
      ᴘ: 'p',
      ꞯ: 'q',
      ʀ: 'r',
      ꜱ: 's',
      ᴛ: 't',
      ᴜ: 'u',
      ᴠ: 'v',
      ᴡ: 'w',
      ʏ: 'y',
      ᴢ: 'z',
    }),
  ),
)

/** Without marks, and without the forms that Unicode takes apart. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Letters in a row on black or in a frame, and those of flags: the first of each row stands for an A. */
const rows = [0x1f150, 0x1f170, 0x1f1e6]
const framed = rows.flatMap((first) =>
  Array.from(
    'abcdefghijklmnopqrstuvwxyz',
    (letter, at) => [String.fromCodePoint(first + at), letter] as const,
  ),
)

/**
 * Characters, not of ASCII, with the letters and digits of ASCII that they look like, in lower case. Those that NFKD makes plain are
 * left out: the text is normalized before it is compared.
 * @param confusables the text of `confusables.txt` of UTS 39
 */
export function foldsOfConfusables(confusables: string): ReadonlyMap<string, string> {
  const folds = new Map<string, string>([...smallCapitals, ...framed, ['₮', 't']])
  for (const [letter, to] of confusableMappings(confusables)) {
    const letters = Array.from(plain(to), (one) => smallCapitals.get(one) ?? one).join('')
    if (/[^\0-\x7f]/.test(letter) && plain(letter) === letter && /^[a-z\d]+$/i.test(letters))
      folds.set(letter, letters.toLowerCase())
  }
  return folds
}

/** The folds as one text: letters of ASCII, then the characters that look like them, and so on. */
export function writtenFolds(folds: ReadonlyMap<string, string>): string {
  const groups = new Map<string, string[]>()
  for (const [letter, to] of folds) groups.set(to, [...(groups.get(to) ?? []), letter])
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([to, letters]) => to + letters.toSorted().join(''))
    .join('')
}
