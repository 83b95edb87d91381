import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fiatFormatter } from './fiat-formatter.js'
import { tokenAmountText } from './token-amount-text.js'
import { tokenValue } from './token-value.js'
import { totalValue } from './total-value.js'

const NOW = 1_700_000_000_000
const MINUTE = 60_000
const price = (value: string, age = 0) => ({ value, at: NOW - age })
const verified = { standing: 'verified' } as const

describe('tokenAmountText', () => {
  it.each([
    [2n ** 53n + 1n, 0, '9007199254740993', '9007199254740993.000'],
    [2n ** 53n + 1n, 6, '9007199254.740993', '9007199254.740'],
    [2n ** 53n + 1n, 18, '0.009007199254740993', '0.009'],
    [1_239_999_999_999_999_999n, 18, '1.239999999999999999', '1.239'],
    [1n, 18, '0.000000000000000001', '<0.001'],
    [0n, 18, '0', '0.000'],
    [
      2n ** 256n - 1n,
      36,
      '115792089237316195423570985008687907853269.984665640564039457584007913129639935',
      '115792089237316195423570985008687907853269.984',
    ],
  ])(
    '[Q48:1] [R3.23 partly] shows %s base units of %i decimals as %s, and short as %s',
    (amount, decimals, exact, short) => {
      expect(tokenAmountText(amount, decimals)).toEqual({ exact, short })
    },
  )

  it('[Q43 partly] shows no amount that is not known, and none of unknown decimals', () => {
    expect(tokenAmountText('unknown', 18)).toBeUndefined()
    expect(tokenAmountText(5n, undefined)).toBeUndefined()
  })
})

describe('tokenValue', () => {
  it.each([
    [1_500_000n, 6, '2000', '3000'],
    [2n ** 53n + 1n, 0, '1.0000000000000001', '9007199254740993.9007199254740993'],
    [1n, 18, '1812.5', '0.0000000000000018125'],
    [1n, 0, '0.000000000000000000000000000001', '0.000000000000000000000000000001'],
  ])(
    '[Q48:1] [R3.23 partly] %s base units of %i decimals at %s are worth exactly %s',
    (amount, decimals, value, worth) => {
      expect(tokenValue({ amount, decimals, price: price(value) }, NOW)).toEqual({
        kind: 'priced',
        value: worth,
        isOld: false,
      })
    },
  )

  it.each([
    ['of now', 0, false],
    ['of five minutes ago', 5 * MINUTE, false],
    ['of a moment more', 5 * MINUTE + 1, true],
    ['of a clock that is ahead', -MINUTE, false],
    ['of no time', Number.NaN, true],
  ])('says whether a price is old: one %s', (_, age, isOld) => {
    expect(tokenValue({ amount: 1n, decimals: 0, price: price('1', age) }, NOW)).toMatchObject({ isOld })
  })

  it.each([undefined, price(''), price('-1'), price('1e-7'), price('NaN'), price('9'.repeat(101))])(
    '[A12 partly] has no value for the price %j',
    (given) => {
      expect(tokenValue({ amount: 1n, decimals: 18, price: given }, NOW)).toEqual({ kind: 'unpriced' })
    },
  )

  it('has no value where the amount or its decimals are unknown', () => {
    for (const given of [
      { amount: 'unknown', decimals: 18 },
      { amount: 0n, decimals: undefined },
    ] as const)
      expect(tokenValue({ ...given, price: price('1') }, NOW)).toEqual({ kind: 'unread' })
  })
})

describe('totalValue', () => {
  const usdc = { verdict: verified, amount: 1_000_001n, decimals: 6, price: price('0.9999') }
  const coin = { verdict: verified, amount: 10n ** 18n, decimals: 18, price: price('2000.5') }

  it('[Q48:1] adds exactly, and says what it leaves out', () => {
    expect(
      totalValue(
        [
          usdc,
          coin,
          { ...coin, price: undefined },
          { ...coin, price: undefined, amount: 0n },
          { ...coin, amount: 'unknown' },
          { ...coin, decimals: undefined },
        ],
        NOW,
      ),
    ).toEqual({ value: '2001.4999009999', isOld: false, unpriced: 1, unread: 2, outside: 0 })
  })

  it.each([{ standing: 'unverified' }, { standing: 'suspicious', imitates: 'USDC' }] as const)(
    '[Q45 partly] leaves out what is $standing, with a price and without',
    (verdict) => {
      const fake = { ...coin, verdict }
      const tokens = [usdc, fake, { ...fake, price: undefined }, { ...fake, amount: 'unknown' }] as const
      expect(totalValue(tokens, NOW)).toEqual({
        value: '0.9999009999',
        isOld: false,
        unpriced: 0,
        unread: 0,
        outside: 3,
      })
    },
  )

  it('is old if one price is', () => {
    expect(totalValue([usdc, { ...coin, price: price('1', 6 * MINUTE) }], NOW).isOld).toBe(true)
  })

  it('is zero for an empty account, and never where something could not be read', () => {
    expect(totalValue([], NOW).value).toBe('0')
    expect(totalValue([{ ...coin, amount: 0n }], NOW).value).toBe('0')
    expect(totalValue([{ ...coin, amount: 'unknown' }], NOW).value).toBeUndefined()
    expect(totalValue([{ ...coin, price: undefined }], NOW).value).toBeUndefined()
  })
})

describe('fiatFormatter', () => {
  it.each([
    ['USD', 'en', '0', '$0.00'],
    ['USD', 'en', '1234567.899', '$1,234,567.89'],
    ['USD', 'en', '9007199254740993.129', '$9,007,199,254,740,993.12'],
    ['USD', 'en', '123456789012345678901234567890.99', '$123,456,789,012,345,678,901,234,567,890.99'],
    ['USD', 'en', '0.01', '$0.01'],
    ['USD', 'en', '0.009999', '< $0.01'],
    ['USD', 'en', '0.000000000000000001', '< $0.01'],
    ['JPY', 'en', '0.5', '< ¥1'],
    ['JPY', 'en', '1234.9', '¥1,234'],
    ['EUR', 'de', '1234.5', '1.234,50\u00a0€'],
  ])('[Q48:1] writes %s in %s: %s is %s', (currency, locale, value, text) => {
    expect(fiatFormatter(currency, locale)(value)).toBe(text)
  })

  it('refuses what is no currency, no language and no amount', () => {
    for (const call of [() => fiatFormatter('DOLLARS', 'en'), () => fiatFormatter('USD', 'no language')])
      expect(call).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
    for (const value of ['-1', '1e3', ''])
      expect(() => fiatFormatter('USD', 'en')(value)).toThrow(
        expect.objectContaining({ code: 'AMOUNT_INVALID' }),
      )
  })
})

const folder = process.env.VECTORS
if (folder) {
  const rows: Record<string, string>[] = JSON.parse(
    readFileSync(join(folder, 'units', 'ethers-units.json'), 'utf8'),
  )
  describe('published unit vectors', () => {
    it.each(rows.map((row) => [row.name, row] as const))('[Q48:1] shows every digit: %s', (_, row) => {
      const text = tokenAmountText(BigInt(row.wei ?? ''), 18)?.exact ?? ''
      expect(text.includes('.') ? text : `${text}.0`).toBe(row.ether_format)
    })
  })
} else {
  console.info('VECTORS names no folder: the published unit vectors are not checked')
}
