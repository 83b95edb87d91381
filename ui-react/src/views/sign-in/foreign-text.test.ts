import { describe, expect, it } from 'vitest'
import { revealed, revealedLine } from './foreign-text.js'

describe('revealed', () => {
  it.each([
    ['a\nb\tc', 'a\nb\tc'],
    ['a\r\nb', 'a[U+000D]\nb'],
    ['a\u2066b\u2069', 'a[U+2066]b[U+2069]'],
    ['a\u3164b\u2800', 'a[U+3164]b[U+2800]'],
    ['a\u2028b', 'a[U+2028]b'],
    ['a\u{e0041}', 'a[U+E0041]'],
    ['a\ud800', 'a[U+D800]'],
    ['Ünïcode, مرحبا, 東京 🦊', 'Ünïcode, مرحبا, 東京 🦊'],
  ])('[A5 partly] shows %j as %j', (text, shown) => {
    expect(revealed(text)).toBe(shown)
  })
})

describe('revealedLine', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'longe…'],
    ['abcd🦊', 5, 'abcd…'],
    ['a\n\n b', 9, 'a b'],
  ])('[A5 partly] puts %j on one line of %i', (text, most, shown) => {
    expect(revealedLine(text, most)).toBe(shown)
  })
})
