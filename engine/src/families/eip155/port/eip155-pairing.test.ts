import { describe, expect, it } from 'vitest'
import { eip155Pairing } from './eip155-pairing.js'

describe('eip155Pairing', () => {
  it('asks for what wallets are asked for, each method once', () => {
    const { methods } = eip155Pairing
    expect(methods).toContain('eth_sendTransaction')
    expect(methods).toContain('personal_sign')
    expect(new Set(methods).size).toBe(methods.length)
  })

  it.each([
    [1, 'eip155:1'],
    ['0xa', 'eip155:10'],
    ['eip155:56', 'eip155:56'],
    ['a chain', undefined],
    [undefined, undefined],
  ])('reads the chain of an event: %j', (payload, chain) => {
    expect(eip155Pairing.chainOf(payload)).toBe(chain)
  })

  it.each([
    ['eip155:10', '0xa'],
    ['eip155:0', '0x0'],
    ['eip155:abc', 'eip155:abc'],
  ] as const)('writes a chain as EIP-1193 has it, and never throws: %s', (networkId, text) => {
    expect(eip155Pairing.chainText(networkId)).toBe(text)
  })
})
