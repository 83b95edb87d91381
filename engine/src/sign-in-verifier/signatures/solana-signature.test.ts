import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { addressOf, keypairOf, signerWith } from '../../families/solana/real-keys.cases.js'
import type { SignedText } from '../signature-check.js'
import { codeOf, randomSignatures, withBit } from './random-signatures.cases.js'
import { solanaSignature } from './solana-signature.js'

const check = solanaSignature()
const keypair = keypairOf(3)
const address = addressOf(keypair)
const text = 'shop.example wants you to sign in\n\nZażółć 🦊'
/** Signs as a wallet does, with the OpenSSL of Node. */
const sign = (message: string) => signerWith(keypair)(utf8ToBytes(message), address)
const bytes = sign(text)
const signed: SignedText = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address,
  text,
  signature: base58.encode(bytes),
}

/** The point of order 1: any R is the signature of any text by it. */
const identity = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0))

describe('a signature of Solana', () => {
  it.each(['', 'a', text, 'x'.repeat(60_000)])('of another library is valid over %j', async (message) => {
    expect(await check({ ...signed, text: message, signature: base58.encode(sign(message)) })).toEqual({
      ok: true,
    })
  })

  it('is refused when a bit of it, of the text or of the address changed', async () => {
    for (let bit = 0; bit < 512; bit += 3)
      expect(codeOf(await check({ ...signed, signature: base58.encode(withBit(bytes, bit)) }))).toBe(
        'SIGNATURE_MISMATCH',
      )
    for (let bit = 0; bit < 256; bit += 9) {
      const other = base58.encode(withBit(base58.decode(address), bit))
      expect(codeOf(await check({ ...signed, address: other }))).toBe('SIGNATURE_MISMATCH')
    }
    expect(codeOf(await check({ ...signed, text: `${text} ` }))).toBe('SIGNATURE_MISMATCH')
    expect(codeOf(await check({ ...signed, address: addressOf(keypairOf(4)) }))).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7 partly] is refused for a key of small order, which fits any text', async () => {
    const s = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 5 : 0))
    const point = ed25519.ExtendedPoint.BASE.multiply(5n).toBytes()
    const forged = Uint8Array.from([...point, ...s])
    // Without the strict rules it is valid.
    expect(ed25519.verify(forged, utf8ToBytes(text), identity, { zip215: true })).toBe(true)
    const answer = await check({
      ...signed,
      address: base58.encode(identity),
      signature: base58.encode(forged),
    })
    expect(codeOf(answer)).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7 partly] is refused with a number s of the order or above', async () => {
    const order = ed25519.CURVE.n
    const s = bytes.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
    const large = Uint8Array.from({ length: 32 }, (_, index) => Number((s >> BigInt(8 * index)) & 255n))
    const answer = await check({
      ...signed,
      signature: base58.encode(Uint8Array.from([...bytes.slice(0, 32), ...large])),
    })
    expect(codeOf(answer)).toBe('SIGNATURE_MISMATCH')
  })

  it.each([
    ['an empty text', ''],
    ['63 bytes', base58.encode(bytes.slice(1).fill(200))],
    ['65 bytes', base58.encode(Uint8Array.from([...bytes, 1]))],
    ['hex', `0x${'ab'.repeat(64)}`],
    ['a letter that base58 has not', `${signed.signature.slice(0, -1)}0`],
    ['white space', ` ${signed.signature}`],
    ['an endless text', '2'.repeat(20_000)],
    ['more than 20 kB', '2'.repeat(20_001)],
  ])('[A7:2] is SIGNATURE_MALFORMED: %s', async (_, signature) => {
    expect(codeOf(await check({ ...signed, signature }))).toBe('SIGNATURE_MALFORMED')
  })

  it.each([
    ['an address of the EVM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['31 bytes', base58.encode(new Uint8Array(31).fill(7))],
    ['33 bytes', base58.encode(new Uint8Array(33).fill(7))],
    ['an endless text', '2'.repeat(100_000)],
  ])('[A7 partly] is ADDRESS_MALFORMED: %s', async (_, wrong) => {
    expect(codeOf(await check({ ...signed, address: wrong }))).toBe('ADDRESS_MALFORMED')
  })

  it('[A7:2+3] is refused for random bytes and for no base58', async () => {
    const counts = await randomSignatures(check, signed, base58.encode)
    expect(Object.keys(counts).sort()).toEqual(['SIGNATURE_MALFORMED', 'SIGNATURE_MISMATCH'])
  })
})
