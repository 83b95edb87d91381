import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isSolanaAddress } from './solana-address.js'

const address = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const system = '1'.repeat(32)

/** True if a text is base58 of 32 bytes for the library, in the length of an address. */
const isAddressByLibrary = (text: string): boolean => {
  try {
    return text.length >= 32 && text.length <= 44 && base58.decode(text).length === 32
  } catch {
    return false
  }
}

/** Bytes that look random and are the same on each run. */
const bytesOf = (seed: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (seed * 7919 + index * 104_729 + ((seed * index) % 251)) % 256)

describe('isSolanaAddress', () => {
  it('[R5.16] takes 32 to 44 characters of base58 that stand for 32 bytes', () => {
    expect(isSolanaAddress(address)).toBe(true)
    expect(address).toHaveLength(44)
    expect(isSolanaAddress(system)).toBe(true)
    expect(isSolanaAddress('So11111111111111111111111111111111111111112')).toBe(true)
    expect(isSolanaAddress('1'.repeat(31))).toBe(false)
    expect(isSolanaAddress(`${address}1`)).toBe(false)
  })

  it.each([
    ['31 bytes', base58.encode(new Uint8Array(31).fill(255))],
    ['33 bytes', base58.encode(new Uint8Array(33).fill(1))],
    ['33 bytes in 44 characters', 'z'.repeat(44)],
    ['33 zeros', '1'.repeat(33)],
    ['a zero', address.replace('4', '0')],
    ['a capital O', address.replace('4', 'O')],
    ['a capital I', address.replace('4', 'I')],
    ['a small l', address.replace('4', 'l')],
    ['an address of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a line break behind it', `${address}\n`],
    ['no text', new Uint8Array(32)],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => {
    expect(isSolanaAddress(value)).toBe(false)
  })

  it('agrees with the library on 32 bytes of every beginning, and on one byte more or less', () => {
    for (let seed = 1; seed <= 300; seed += 1)
      for (const length of [31, 32, 33])
        for (const zeros of [0, 1, 2]) {
          const text = base58.encode(bytesOf(seed, length).fill(0, 0, zeros))
          expect([text, isSolanaAddress(text)]).toEqual([text, isAddressByLibrary(text)])
        }
  })
})

const folder = process.env.VECTORS
if (folder) {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, 'base58', file), 'utf8'))
  const encoded: { encoded: string }[] = read('base58.json')
  const valid: [string][] = read('core_base58_keys_valid.json')
  const invalid: [string][] = read('core_base58_keys_invalid.json')
  const texts = [...encoded.map((one) => one.encoded), ...[...valid, ...invalid].map(([text]) => text)]
  describe('published base58 vectors', () => {
    it.each(texts)('judges %j as the library does', (text) => {
      expect(isSolanaAddress(text)).toBe(isAddressByLibrary(text))
    })
  })
} else {
  console.info('VECTORS names no folder: the published base58 vectors are not checked')
}
