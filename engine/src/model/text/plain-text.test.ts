import { expect, it } from 'vitest'
import { plainText } from './plain-text.js'

it('[A5 partly] [A16 partly] writes one line, without control, direction and invisible characters', () => {
  expect(plainText(' a\n\tb\u202ec\u2066d\0e\u200bf\ud800g ')).toBe('a b c d e f g')
})

it('cuts after 300 characters, and never through a pair', () => {
  expect(plainText('x'.repeat(300))).toBe('x'.repeat(300))
  expect(plainText('x'.repeat(10_000_000))).toBe(`${'x'.repeat(299)}…`)
  expect(plainText('🦊'.repeat(300))).toBe(`${'🦊'.repeat(149)}…`)
  expect(plainText('abcdef', 4)).toBe('abc…')
})

it.each([
  [7, '7'],
  [7n, '7'],
  [true, 'true'],
  [null, 'object'],
  [undefined, 'undefined'],
  [Symbol('x'), 'symbol'],
  [
    {
      toString() {
        throw new Error('x')
      },
    },
    'object',
  ],
])('never throws and never calls what it is given: %#', (value, text) => {
  expect(plainText(value)).toBe(text)
})
