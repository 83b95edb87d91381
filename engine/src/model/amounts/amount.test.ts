import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { formatAmount, isDecimal, parseAmount } from './amount.js'

function codeOf(text: unknown, decimals: number): string | undefined {
  try {
    parseAmount(text, decimals)
    return undefined
  } catch (error) {
    return isWalletchartError(error) ? error.code : 'another error'
  }
}

describe('isDecimal', () => {
  it.each(['0', '1', '01', '1.5', '0.0', '-1', '-1.50', '123456789012345678901234567890.1'])(
    '[R5.17] takes %s: optional minus, digits, optional fraction',
    (text) => {
      expect(isDecimal(text)).toBe(true)
    },
  )

  it.each([
    '',
    '-',
    '.',
    '.5',
    '1.',
    '1.2.3',
    '+1',
    '--1',
    '1e3',
    '0x1',
    '1,5',
    '1_0',
    ' 1',
    '1\n',
    '١',
    'NaN',
    1,
    null,
  ])('[R5.17] refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false)
  })
})

describe('parseAmount', () => {
  it.each([
    ['1', 18, 10n ** 18n],
    ['1.5', 6, 1_500_000n],
    ['0.000001', 6, 1n],
    ['1.999999', 6, 1_999_999n],
    ['0', 18, 0n],
    ['0.0', 1, 0n],
    ['007', 0, 7n],
    ['123456789.123456789123456789', 18, 123456789123456789123456789n],
  ])('reads %s with %i decimals exactly', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount)
  })

  it.each(['1.9999999', '0.0000001', '1.0000000'])(
    '[A12 partly] refuses %s for 6 decimals instead of rounding',
    (text) => {
      expect(codeOf(text, 6)).toBe('TOO_MANY_DECIMALS')
    },
  )

  it('[A12 partly] refuses a fraction where the token has no decimals', () => {
    expect(codeOf('1.5', 0)).toBe('TOO_MANY_DECIMALS')
  })

  it.each([
    '1e18',
    '0x10',
    '1,5',
    '-1',
    '-0',
    '-1.5',
    '+1',
    '',
    ' ',
    '1 ',
    ' 1',
    '1\n',
    '.5',
    '1.',
    '.',
    '1.2.3',
    '1_000',
    "1'000",
    '١٢٣',
    '１',
    'NaN',
    'Infinity',
    '∞',
    '1\u200b',
    Number.NaN,
    1,
    1.5,
    null,
    undefined,
    {},
    ['1'],
  ])('[A12 partly] refuses %j', (text) => {
    expect(codeOf(text, 18)).toBe('AMOUNT_INVALID')
  })

  it('[A12 partly] refuses what no chain can hold, and text without end', () => {
    const largest = 2n ** 256n - 1n
    expect(parseAmount(largest.toString(), 0)).toBe(largest)
    expect(codeOf((largest + 1n).toString(), 0)).toBe('AMOUNT_INVALID')
    expect(codeOf('9'.repeat(1_000_000), 18)).toBe('AMOUNT_INVALID')
  })

  it.each([-1, 1.5, 256, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d as a number of decimals',
    (decimals) => {
      expect(codeOf('1', decimals)).toBe('AMOUNT_INVALID')
      expect(() => formatAmount(1n, decimals)).toThrow('Decimals must be 0 to 255')
    },
  )

  it('says what was wrong', () => {
    expect(() => parseAmount('1,5', 18)).toThrow('Expected a number such as 1.5, got "1,5"')
    expect(() => parseAmount('-1', 18)).toThrow('The amount is negative')
    expect(() => parseAmount('0.1234567', 6)).toThrow('More than 6 decimals')
  })
})

describe('formatAmount', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 18n, 18, '1'],
    [1_500_000n, 6, '1.5'],
    [100n, 0, '100'],
    [-1_500_000n, 6, '-1.5'],
    [-1n, 2, '-0.01'],
    [123456789123456789123456789n, 18, '123456789.123456789123456789'],
  ])('writes %d with %i decimals as %s', (amount, decimals, text) => {
    expect(formatAmount(amount, decimals)).toBe(text)
  })

  it.each([1.5, 1, '1', null, undefined, {}])('refuses %s, which is no bigint', (amount) => {
    expect(() => Reflect.apply(formatAmount, undefined, [amount, 2])).toThrow('Invalid amount')
  })

  it('is the reverse of parseAmount', () => {
    for (let digits = 1n; digits < 10n ** 40n; digits = digits * 7n + 3n) {
      for (const decimals of [0, 1, 6, 18, 30]) {
        expect(parseAmount(formatAmount(digits, decimals), decimals)).toBe(digits)
      }
    }
  })
})

const folder = process.env.VECTORS
if (folder) {
  const units = { satoshi: 8, kwei: 3, mwei: 6, gwei: 9, szabo: 12, finney: 15, ether: 18 }
  const cases: Record<string, string>[] = JSON.parse(
    readFileSync(join(folder, 'units', 'ethers-units.json'), 'utf8'),
  )
  describe('published unit vectors', () => {
    for (const [unit, decimals] of Object.entries(units)) {
      const rows = cases.filter((row) => row[unit] !== undefined)
      it.each(rows.map((row) => [row.name, row] as const))(`reads and writes ${unit}: %s`, (_, row) => {
        const text = row[unit] ?? ''
        const wei = BigInt(row.wei ?? '')
        // a form takes no minus and no bare point, so these are refusals here
        if (/^-|^\./.test(text)) expect(codeOf(text, decimals)).toBe('AMOUNT_INVALID')
        else expect(parseAmount(text, decimals)).toBe(wei)
        const written = row[`${unit}_format`]?.replace(/\.0$/, '')
        if (written !== undefined) expect(formatAmount(wei, decimals)).toBe(written)
      })
    }
  })
} else {
  console.info('VECTORS names no folder: the published unit vectors are not checked')
}
