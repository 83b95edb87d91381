import { describe, expect, it } from 'vitest'
import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { eip155NetworkOf, hexChainId } from './chain-id.js'

function codeOf(act: () => unknown): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    return isWalletchartError(error) ? error.code : 'another error'
  }
}

describe('eip155NetworkOf', () => {
  it.each([1, 1n, '1', '0x1', '0X1', '0x01', 'eip155:1'])('[F9 partly] reads %s as eip155:1', (chainId) => {
    expect(eip155NetworkOf(chainId)).toBe('eip155:1')
  })

  it.each([
    [0xaa36a7, 'eip155:11155111'],
    ['0xaA36A7', 'eip155:11155111'],
    ['0x38', 'eip155:56'],
    ['38', 'eip155:38'],
    ['eip155:1313161554', 'eip155:1313161554'],
    [`0x${'f'.repeat(26)}`, 'eip155:20282409603651670423947251286015'],
    [`0x${(10n ** 32n - 1n).toString(16)}`, `eip155:${'9'.repeat(32)}`],
  ])('[F9 partly] reads %s as %s', (chainId, network) => {
    expect(eip155NetworkOf(chainId)).toBe(network)
  })

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    0n,
    -1n,
    10n ** 32n,
    '',
    ' 1',
    '1 ',
    '1\n',
    '01',
    '0',
    '0x',
    '0x0',
    '0xg',
    '1e3',
    '-1',
    '١',
    'eip155:',
    'eip155:0x1',
    'eip155:eip155:1',
    'solana:1',
    '1'.repeat(33),
    `0x${'f'.repeat(27)}`,
    `0x${(10n ** 32n).toString(16)}`,
    'x'.repeat(1_000_000),
    null,
    undefined,
    true,
    {},
    [1],
  ])('[F9 partly] [F7:3] refuses %s with a typed error', (chainId) => {
    expect(codeOf(() => eip155NetworkOf(chainId))).toBe('CHAIN_ID_INVALID')
  })

  it('says what it expected and what it got, at most 64 characters of it', () => {
    try {
      eip155NetworkOf('x'.repeat(1000))
      expect.unreachable()
    } catch (error) {
      if (!isWalletchartError(error)) throw error
      expect(error.details).toBe(
        `Expected a chain id such as 1, '0x1' or 'eip155:1', got "${'x'.repeat(64)}"`,
      )
    }
  })
})

describe('hexChainId', () => {
  it('writes the quantity that wallets take, without leading zeros', () => {
    expect(hexChainId('eip155:1')).toBe('0x1')
    expect(hexChainId('eip155:11155111')).toBe('0xaa36a7')
  })

  it('refuses other families and references that are no number', () => {
    expect(codeOf(() => hexChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBe('CHAIN_ID_INVALID')
    expect(codeOf(() => hexChainId('eip155:main'))).toBe('CHAIN_ID_INVALID')
    expect(codeOf(() => hexChainId('eip155:0'))).toBe('CHAIN_ID_INVALID')
    expect(codeOf(() => hexChainId('eip155:1:2'))).toBe('CAIP_2_INVALID')
  })
})
