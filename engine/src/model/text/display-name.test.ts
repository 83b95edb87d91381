import { describe, expect, it } from 'vitest'
import { displayName } from './display-name.js'

describe('displayName', () => {
  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Frame \n\t Wallet  ', 'Frame Wallet'],
    ['<b>Bold</b>', '<b>Bold</b>'],
    ['Кошелёк', 'Кошелёк'],
    ['東京 Wallet', '東京 Wallet'],
    ['Ωmega'.slice(1), 'mega'],
    ['Zerion 🦊', 'Zerion 🦊'],
    ['a\0b\u0007c', 'a b c'],
    ['', ''],
  ])('[A5 partly] shows %j as plain text %j', (name, text) => {
    expect(displayName(name)).toEqual({ text, suspicious: false })
  })

  it.each([
    ['Meta\u202eksaM', 'MetaksaM'],
    ['\u2066Meta\u2069Mask', 'MetaMask'],
    ['Meta\u200bMask', 'MetaMask'],
    ['Meta\u200dMask', 'MetaMask'],
    ['Meta\u00adMask', 'MetaMask'],
    ['\ufeffMetaMask', 'MetaMask'],
    ['MetaMask\u3164', 'MetaMask'],
    ['MetaMask\u{e0041}', 'MetaMask'],
    ['\u2800', ''],
  ])('[A5 partly] strips invisible and direction characters out of %j and flags it', (name, text) => {
    expect(displayName(name)).toEqual({ text, suspicious: true })
  })

  it.each([
    'MetaМask', // Cyrillic М
    'Trust Wаllet', // Cyrillic а
    'Cοinbase', // Greek ο
    'ѕсоре', // Cyrillic letters only, each the twin of a Latin one
    'Ｍｅｔａ', // full-width
    '𝐌𝐞𝐭𝐚', // mathematical bold
  ])('[A5 partly] flags look-alike letters in %s', (name) => {
    expect(displayName(name)).toEqual({ text: name, suspicious: true })
  })

  it('[A5 partly] does not take an emoji built of several characters for a deceit', () => {
    expect(displayName('Team 👩‍🚀 ❤️').suspicious).toBe(false)
  })

  it('[A5 partly] caps at 64 characters as a reader counts them', () => {
    expect(displayName('x'.repeat(64)).text).toBe('x'.repeat(64))
    expect(displayName('x'.repeat(10_000)).text).toBe(`${'x'.repeat(63)}…`)
    expect(displayName('🇩🇪'.repeat(64)).text).toBe('🇩🇪'.repeat(64))
    expect(displayName('🇩🇪'.repeat(65)).text).toBe(`${'🇩🇪'.repeat(63)}…`)
  })

  it('[A5 partly] lets no pile of marks grow out of a letter', () => {
    expect(displayName(`Z${'\u0335'.repeat(10_000)}`).text).toBe(`Z${'\u0335'.repeat(3)}`)
  })

  it.each([
    ['Hangul jamo', '\u1100'],
    ['letters with marks', 'a\u0301\u0323\u0330'],
    ['Devanagari joined by viramas', '\u0915\u094d'],
    ['half-width voice marks', '\uff76\uff9e'],
    ['skin tones', '\u{1f3fd}'],
    ['marks of three and a letter between', '\u0335\u0336\u0337\u0915'],
  ])('[A5 partly] passes no 4,000 characters as 64: %s', (_, piece) => {
    for (const name of [piece.repeat(4_000 / piece.length), `A${piece.repeat(4_000 / piece.length)}`]) {
      const { text } = displayName(name)
      expect([...text].length).toBeLessThanOrEqual(256)
      expect([...new Intl.Segmenter('en').segment(text)].length).toBeLessThanOrEqual(64)
      expect(text).toMatch(/^.+…$/u)
    }
  })

  it.each([
    'मेरा डिजिटल बटुआ क्षत्रिय',
    'กระเป๋าเงินดิจิทัลของฉัน',
    'مَحْفَظَتِي الرَّقْمِيَّة',
    '\ud55c\uad6d\uc5b4 \uc9c0\uac11',
    'ví điện tử của tôi',
    '👍🏽👍🏽👍🏽 🇩🇪🇫🇷',
  ])('shows %s as it is', (name) => {
    expect(displayName(name).text).toBe(name.normalize('NFC'))
  })

  it('joins Hangul jamo to syllables, and cuts between characters of other scripts', () => {
    expect(displayName('\u1112\u1161\u11ab').text).toBe('\ud55c')
    for (const piece of ['🇩🇪', '👍🏽', 'ก็', 'क्षि'])
      expect(displayName(piece.repeat(400)).text.replaceAll(piece, '')).toBe('…')
  })

  it('cuts by code points where no character of a reader can be told', () => {
    const segmenter = Intl.Segmenter
    Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(displayName('🇩🇪'.repeat(400)).text).toBe(`${'🇩🇪'.repeat(31)}🇩…`)
    } finally {
      Object.assign(Intl, { Segmenter: segmenter })
    }
  })

  it.each([null, undefined, 1, {}, ['MetaMask'], { toString: () => 'MetaMask' }])(
    '[A5 partly] shows nothing for %j',
    (name) => {
      expect(displayName(name)).toEqual({ text: '', suspicious: false })
    },
  )

  it('[A5 partly] never throws, also on half a character', () => {
    expect(displayName('a\ud800').text).toBe('a')
  })
})
