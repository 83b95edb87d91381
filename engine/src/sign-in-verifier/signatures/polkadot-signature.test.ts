import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { u8aWrapBytes } from '@polkadot/util'
import { describe, expect, it } from 'vitest'
import { pairOf } from '../../families/polkadot/real-keys.cases.js'
import { accountIdOf } from '../../model/ids/account-id.js'
import { decodeSs58, encodeSs58 } from '../../model/ids/ss58.js'
import { isSubstrateSignature } from '../../model/signatures/is-substrate-signature.js'
import type { SignedText } from '../signature-check.js'
import { polkadotSignature } from './polkadot-signature.js'
import { codeOf, randomSignatures, withBit } from './random-signatures.cases.js'

const check = polkadotSignature()
const text = 'shop.example wants you to sign in\n\nZażółć 🦊'
const kinds = ['ed25519', 'sr25519', 'ecdsa'] as const
const hexOf = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`

/** Signs as an extension does. */
function signedWith(kind: (typeof kinds)[number], message = text) {
  const pair = pairOf(9, kind, 0)
  const bytes = pair.sign(u8aWrapBytes(utf8ToBytes(message)))
  const signed: SignedText = {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    address: pair.address,
    text: message,
    signature: hexOf(bytes),
  }
  return { pair, bytes, signed }
}

describe.each(kinds)('a signature of %s', (kind) => {
  const { bytes, pair, signed } = signedWith(kind)

  it.each(['', 'a', text, '0x1234', '<Bytes>wrapped</Bytes>', 'x'.repeat(60_000)])(
    'of polkadot-js is valid over %j, for an address of any network',
    async (message) => {
      const one = signedWith(kind, message).signed
      const { bytes: account } = decodeSs58(one.address) ?? { bytes: new Uint8Array() }
      for (const format of [0, 2, 42, 64, 255])
        expect(await check({ ...one, address: encodeSs58(account, format) })).toEqual({ ok: true })
    },
  )

  it('is valid behind the byte of its kind, and refused behind that of another', async () => {
    for (const [byte, name] of kinds.entries()) {
      const signature = hexOf(Uint8Array.from([byte, ...bytes]))
      const expected =
        name === kind
          ? 'valid'
          : (name === 'ecdsa') === (kind === 'ecdsa')
            ? 'SIGNATURE_MISMATCH'
            : /MALFORMED|MISMATCH/
      expect(codeOf(await check({ ...signed, signature }))).toMatch(expected)
    }
  })

  it('is refused when a bit of it, of the text or of the account changed', async () => {
    for (let bit = 0; bit < bytes.length * 8; bit += 7)
      expect(codeOf(await check({ ...signed, signature: hexOf(withBit(bytes, bit)) }))).toBe(
        'SIGNATURE_MISMATCH',
      )
    const account = hexToBytes(accountIdOf(signed.address) ?? '')
    for (let bit = 0; bit < 256; bit += 17) {
      const address = encodeSs58(withBit(account, bit), 0)
      expect(codeOf(await check({ ...signed, address }))).toBe('SIGNATURE_MISMATCH')
    }
    expect(codeOf(await check({ ...signed, text: `${text} ` }))).toBe('SIGNATURE_MISMATCH')
  })

  it('is refused over a text that was not wrapped: it may be a transaction', async () => {
    const signature = hexOf(pair.sign(utf8ToBytes(text)))
    expect(codeOf(await check({ ...signed, signature }))).toBe('SIGNATURE_MISMATCH')
  })
})

describe('a signature of Polkadot', () => {
  const { bytes, pair, signed } = signedWith('sr25519')

  it('of ECDSA is valid for the address of its key, and with a last byte of 27 or 28', async () => {
    const ecdsa = signedWith('ecdsa')
    const address = encodeSs58(ecdsa.pair.publicKey, 42)
    expect(ecdsa.pair.publicKey.length).toBe(33)
    expect(await check({ ...ecdsa.signed, address })).toEqual({ ok: true })
    const signature = hexOf(ecdsa.bytes.map((byte, index) => (index === 64 ? byte + 27 : byte)))
    expect(await check({ ...ecdsa.signed, address, signature })).toEqual({ ok: true })
  })

  it('[A7 partly] of ECDSA is refused with the upper half of s', async () => {
    const { bytes: whole, signed: ecdsa } = signedWith('ecdsa')
    const { r, s } = secp256k1.Signature.fromBytes(whole.slice(0, 64), 'compact')
    const upper = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    const signature = hexOf(Uint8Array.from([...upper, (whole[64] ?? 0) ^ 1]))
    expect(codeOf(await check({ ...ecdsa, signature }))).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7 partly] is refused for the account of zeros, whose signatures everybody can write', async () => {
    const address = encodeSs58(new Uint8Array(32), 42)
    const s = Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 128 : index === 0 ? 1 : 0))
    // With a key of zero, R is s times the base point, whatever the text is.
    const base = hexToBytes('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76')
    const signature = hexOf(Uint8Array.from([...base, ...s]))
    expect(codeOf(await check({ ...signed, address, signature }))).toBe('SIGNATURE_MISMATCH')
  })

  it.each([
    ['an empty text', ''],
    ['no hex', 'hello'],
    ['no 0x', bytesToHex(bytes)],
    ['63 bytes', hexOf(bytes.slice(1))],
    ['66 bytes of another kind', `0x03${bytesToHex(bytes)}00`],
    ['67 bytes', `0x02${bytesToHex(bytes)}0000`],
    ['zeros', `0x${'00'.repeat(64)}`],
    ['white space', `${signed.signature}\n`],
    ['more than 20 kB', `0x${'ab'.repeat(10_000)}`],
  ])('[A7:2] is SIGNATURE_MALFORMED: %s', async (_, signature) => {
    expect(codeOf(await check({ ...signed, signature }))).toBe('SIGNATURE_MALFORMED')
  })

  it.each([
    ['an address of the EVM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a wrong checksum', `${pair.address.slice(0, -1)}${pair.address.endsWith('a') ? 'b' : 'a'}`],
    ['an account index', '25GUyv'],
    ['an endless text', 'a'.repeat(100_000)],
  ])('[A7 partly] is ADDRESS_MALFORMED: %s', async (_, address) => {
    expect(codeOf(await check({ ...signed, address }))).toBe('ADDRESS_MALFORMED')
  })

  it('[A7:2+3] is refused for random bytes and for no hex', async () => {
    const counts = await randomSignatures(check, signed, hexOf)
    expect(Object.keys(counts).sort()).toEqual(['SIGNATURE_MALFORMED', 'SIGNATURE_MISMATCH'])
  })
})

interface Vector {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly crypto?: string
  readonly valid?: boolean
  readonly wrapped?: string
}

// The vectors of the library are no part of this repository: VECTORS names their folder.
const folder = process.env.VECTORS
if (folder !== undefined)
  describe('the published vectors', () => {
    const { cases }: { readonly cases: readonly Vector[] } = JSON.parse(
      readFileSync(join(folder, 'ss58', 'polkadot-js-signatures.json'), 'utf8'),
    )

    it.each(cases.map((one) => [`${one.crypto ?? 'none'} ${one.wrapped ?? ''}`, one] as const))(
      'of %s',
      async (_, { address, crypto, message, signature, valid = false, wrapped }) => {
        const own: SignedText = { ...signedWith('sr25519').signed, address, text: message, signature }
        const account = accountIdOf(address)
        // Those without `<Bytes>` are signatures over bytes, which are no text for a user.
        const isWhole =
          account !== undefined &&
          isSubstrateSignature({
            message: utf8ToBytes(message),
            signature: hexToBytes(signature.slice(2)),
            account: hexToBytes(account),
          })
        expect(isWhole).toBe(valid && crypto !== 'ethereum' && wrapped === undefined)
        expect((await check(own)).ok).toBe(valid && wrapped !== undefined)
      },
    )
  })
