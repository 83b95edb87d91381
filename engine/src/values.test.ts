import { describe, expect, it } from 'vitest'
import { isWalletchartError } from './model/errors/is-walletchart-error.js'
import * as values from './values.js'

/** What a call throws, as an app sees it. */
const thrown = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (isWalletchartError(error)) return { code: error.code, text: error.shortMessage }
    throw error
  }
  throw new Error('It did not throw')
}

describe('the public values', () => {
  it.each(['eip155:1', 'a:b:c:d', '0xabc', '', 7, null])(
    '[R5.12] [B77] %j: "Invalid CAIP-10 address"',
    (id) => {
      expect(thrown(() => values.parseCaip10(id))).toEqual({
        code: 'CAIP_10_INVALID',
        text: 'Invalid CAIP-10 address',
      })
    },
  )

  it.each(['eip155', 'a:b:c', '', 7, null])('[R5.13] [B77] %j: "Invalid CAIP-2 network id"', (id) => {
    expect(thrown(() => values.parseCaip2(id))).toEqual({
      code: 'CAIP_2_INVALID',
      text: 'Invalid CAIP-2 network id',
    })
  })

  it('CAIP-19, addresses and chain ids say what is wrong with them', () => {
    expect(thrown(() => values.parseCaip19('eip155:1'))).toMatchObject({ code: 'CAIP_19_INVALID' })
    expect(thrown(() => values.parseEip155Address('0x1'))).toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(thrown(() => values.parseEip55(`0x${'aB'.repeat(20)}`))).toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(thrown(() => values.eip155NetworkOf('mainnet'))).toEqual({
      code: 'CHAIN_ID_INVALID',
      text: 'Invalid chainId',
    })
  })

  it.each([
    ['1.9999999', 'TOO_MANY_DECIMALS', 'More than 6 decimals'],
    ['1e18', 'AMOUNT_INVALID', 'Invalid amount'],
    ['0x10', 'AMOUNT_INVALID', 'Invalid amount'],
    ['1,5', 'AMOUNT_INVALID', 'Invalid amount'],
    ['-1', 'AMOUNT_INVALID', 'Invalid amount'],
    ['', 'AMOUNT_INVALID', 'Invalid amount'],
    ['١٢', 'AMOUNT_INVALID', 'Invalid amount'],
    ['NaN', 'AMOUNT_INVALID', 'Invalid amount'],
  ])('[A12 partly] the amount %j of a token with 6 decimals: %s', (text, code, message) => {
    expect(thrown(() => values.parseAmount(text, 6))).toEqual({ code, text: message })
  })

  it('[B78:1] addresses, balances and spans as people read them', () => {
    expect(values.formatAddress('0xb4f8a7c3d2e1908f7a6b5c4d3e2f1a0b9cC7aF18')).toBe('0xb4…C7aF18')
    expect(values.displayBalance('1.2399')).toBe('1.239')
    expect(values.parseAmount('1.5', 18)).toBe(1_500_000_000_000_000_000n)
    expect(values.relativeTime(0, 90_000)).toEqual({ unit: 'minute', count: 2 })
  })
})
