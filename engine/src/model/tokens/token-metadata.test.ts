import { describe, expect, it } from 'vitest'
import { tokenMetadata } from './token-metadata.js'

const token = { network: 'eip155:1', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' } as const
const read = (name: unknown, symbol: unknown, decimals: unknown = 18) =>
  tokenMetadata({ name, symbol, decimals }, token)
const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

describe('tokenMetadata', () => {
  it('keeps what honest tokens say of themselves', () => {
    for (const [name, symbol] of [
      ['Tether USD', 'USDT'],
      ['PieDAO USD++ Pool', 'USD++'],
      ['Uniswap V2-USDC/ETH+50/50%', 'UNI-USDC/ETH+50/50%'],
      ['Amatsukami', '天津神'],
      ['عملة', 'عملة'],
    ])
      expect(read(name, symbol)).toEqual({ name, symbol, decimals: 18 })
  })

  it('[A5 partly] keeps markup as the text that it is', () => {
    const name = '<img src=x onerror="alert(1)">'
    expect(read(name, '<b>X</b>')).toEqual({ name, symbol: '<b>X</b>', decimals: 18 })
  })

  it.each([
    ['bidi marks', '\u202eTDSU\u202c', 'TDSU'],
    ['bidi isolates', '\u2067US\u2069DT', 'USDT'],
    ['zero-width characters', 'U\u200bS\u200dD\ufeffT', 'USDT'],
    ['control characters and lines', 'US\u0000\nDT', 'US DT'],
    ['spaces of every kind', ' \u00a0US\u3000DT ', 'US DT'],
    ['half of a character', 'USDT\ud83d', 'USDT'],
    ['marks upon marks', `U${'\u0301'.repeat(50)}SDT`, 'Ú\u0301\u0301SDT'],
  ])('[A5 partly] takes out %s', (_, foreign, text) => {
    expect(read(foreign, foreign)).toEqual({ name: text, symbol: text, decimals: 18 })
  })

  it.each([
    ['letters', 'A'],
    ['emoji of many code points', '👩‍👩‍👧‍👦'],
    ['Hangul that is one character', '\u1100'],
    ['letters with marks', 'a\u0316\u0317\u0318'],
  ])(
    '[A5 partly] caps 10,000 %s: names at 64 characters, symbols at 20, with an ellipsis',
    (_, character) => {
      const { name, symbol } = read(character.repeat(10_000), character.repeat(10_000))
      expect(lengthOf(name)).toBeLessThanOrEqual(64)
      expect(lengthOf(symbol)).toBeLessThanOrEqual(20)
      expect([...symbol].length).toBeLessThanOrEqual(80)
      expect([name.at(-1), symbol.at(-1)]).toEqual(['…', '…'])
    },
  )

  it('cuts nothing of 20 characters, and one more of 21', () => {
    const of = (count: number) => read('', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, count)).symbol
    expect([of(20), of(21)]).toEqual(['ABCDEFGHIJKLMNOPQRST', 'ABCDEFGHIJKLMNOPQRS…'])
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['spaces and invisible characters', ' \u200b\u2800\u3164 '],
    ['a number', 7],
    [
      'an object that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('shows the short address for %s in place of a name', (_, foreign) => {
    expect(read(foreign, foreign)).toMatchObject({ name: '0xdA…831ec7', symbol: '0xdA…831ec7' })
  })

  it('takes the symbol for a missing name, and not the other way', () => {
    expect(read('', 'USDT')).toMatchObject({ name: 'USDT', symbol: 'USDT' })
    expect(read('Tether USD', '')).toMatchObject({ name: 'Tether USD', symbol: '0xdA…831ec7' })
  })

  it.each([0, 2, 6, 18, 24, 36])('keeps %i decimals', (decimals) => {
    expect(read('', 'X', decimals).decimals).toBe(decimals)
  })

  it.each([undefined, null, 37, 255, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '18', 18n, '0x12'])(
    '[A12 partly] knows no decimals for %s, so that no amount is wrong',
    (decimals) => {
      expect(tokenMetadata({ decimals }, token).decimals).toBeUndefined()
    },
  )
})
