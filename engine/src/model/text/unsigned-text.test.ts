import { describe, expect, it } from 'vitest'
import { unsignedText } from './unsigned-text.js'

describe('unsignedText', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [300n, '300'],
    ['007', '7'],
    [2n ** 64n - 1n, '18446744073709551615'],
    [{ toString: () => '42' }, '42'],
  ])('writes %s as %s', (value, text) => {
    expect(unsignedText(value)).toBe(text)
  })

  it.each([
    [undefined],
    [null],
    [''],
    ['x'],
    ['1.5'],
    ['-1'],
    [-1],
    [1.5],
    [Number.NaN],
    [2 ** 53],
    [2n ** 64n],
    [{}],
    [Object.create(null)],
    [
      {
        toString() {
          throw new Error('A text of the wallet')
        },
      },
    ],
    [Symbol('x')],
  ])('knows no digits of value %#', (value) => {
    expect(unsignedText(value)).toBeUndefined()
  })
})
