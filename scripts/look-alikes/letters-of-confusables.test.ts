import { expect, it } from 'vitest'
import { characterClass } from './character-class.js'
import { lettersOfConfusables } from './letters-of-confusables.js'

const line = (from: string, to: string) => `${from} ;\t${to} ;\tMA\t# a comment\t# \n`

it('takes letters and digits that look like letters and digits of ASCII, in order', () => {
  const confusables = [
    '\ufeff# confusables.txt\n# Version: 17.0.0\n\n',
    line('0430', '0061'), // Cyrillic а
    line('0410', '0041'),
    line('0ED0', '006F'), // Lao digit zero
    line('10415', '0043'), // Deseret
    line('042B', '0062 006C'), // Cyrillic Ы, which looks like two
  ].join('')
  expect(lettersOfConfusables(confusables)).toEqual([0x410, 0x42b, 0x430, 0xed0, 0x10415])
})

it.each([
  ['a letter of ASCII', line('006D', '0072 006E')],
  ['a symbol', line('221E', '006F 006F')],
  ['a letter that looks like one with a mark', line('0111', '0064 0335')],
  ['a letter that NFKC makes plain', line('FF21', '0041')],
  ['a letter of a living language', line('0131', '0069')],
  ['a mapping of another table', line('0430', '0061').replace('MA', 'SL')],
])('leaves out %s', (_, confusables) => {
  expect(lettersOfConfusables(confusables)).toEqual([])
})

it('writes the class of a regular expression, with ranges', () => {
  expect(characterClass([])).toBe('')
  expect(characterClass([0x41, 0x43, 0x44, 0x61, 0x62, 0x63, 0x10415])).toBe(
    '\\u0041\\u0043\\u0044\\u0061-\\u0063\\u{10415}',
  )
})
