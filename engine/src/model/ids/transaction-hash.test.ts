import { describe, expect, it } from 'vitest'
import { isTransactionHash, parseTransactionHash } from './transaction-hash.js'

const hash = `0x${'aB'.repeat(32)}`

describe('transaction hash', () => {
  it('[R5.8] is 0x and 64 hexadecimal characters', () => {
    expect(isTransactionHash(hash)).toBe(true)
    expect(parseTransactionHash(hash)).toBe(hash)
  })

  it.each([
    hash.slice(0, -1),
    `${hash}0`,
    hash.slice(2),
    `0X${hash.slice(2)}`,
    `${hash.slice(0, -1)}g`,
    `${hash}\n`,
    '',
    null,
    undefined,
    0,
    { hash },
    [hash],
  ])('[R5.8] [F7:3] refuses %j', (value) => {
    expect(isTransactionHash(value)).toBe(false)
    expect(() => parseTransactionHash(value)).toThrow('Invalid transaction hash')
  })
})
