import { describe, expect, it } from 'vitest'
import { displayBalance, formatBalance } from './format-balance.js'
import { formatTransactionAmount } from './format-transaction-amount.js'

const cut = [
  ['1.2399', '1.239'],
  ['0.9999999', '0.999'],
  ['0.0009', '0.000'],
  ['1', '1.000'],
  ['1.5', '1.500'],
  ['0', '0.000'],
  ['-1.2399', '-1.239'],
  ['9007199254740993.1239', '9007199254740993.123'],
] as const

describe('balances', () => {
  it.each(cut)('[R9.33] [B78:1] cuts %s to %s and never rounds', (balance, shown) => {
    expect(formatBalance(balance)).toBe(shown)
  })

  it('[R9.33] shows 0.000 where there is no value yet', () => {
    expect(formatBalance(undefined)).toBe('0.000')
    expect(displayBalance(undefined)).toBe('0.000')
  })

  it('does not show a tiny balance as nothing', () => {
    expect(displayBalance('0.0009999')).toBe('<0.001')
    expect(displayBalance('0.001')).toBe('0.001')
    expect(displayBalance('0.0000')).toBe('0.000')
    expect(displayBalance('10.0001')).toBe('10.000')
  })

  it.each(['', '1e-7', 'NaN', '1,5', '0x1'])('refuses %j, which is no decimal number', (balance) => {
    expect(() => formatBalance(balance)).toThrow('Invalid amount')
  })
})

describe('transaction amounts', () => {
  it.each(cut)('[R9.34] cuts %s to %s', (amount, shown) => {
    expect(formatTransactionAmount(amount)).toBe(shown)
  })
})
