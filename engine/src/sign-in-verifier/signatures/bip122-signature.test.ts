import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58check, base64, bech32, bech32m, hex } from '@scure/base'
import { Signer, Verifier } from 'bip322-js'
import { describe, expect, it } from 'vitest'
import { type KeyKind, keyOf, signedText } from '../../families/bip122/real-keys.cases.js'
import { readBitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { BITCOIN_CHAINS } from '../../model/ids/bitcoin-chains.js'
import { toSign, witnessV0Hash } from '../../model/signatures/bip322-transactions.js'
import { bitcoinTextHash } from '../../model/signatures/bitcoin-text-hash.js'
import type { SignedText } from '../signature-check.js'
import { bip122Signature } from './bip122-signature.js'
import { codeOf, randomSignatures, withBit } from './random-signatures.cases.js'

const check = bip122Signature()
const key = keyOf(5)
const text = 'shop.example wants you to sign in\n\nZażółć 🦊'
const kinds: readonly KeyKind[] = ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh']
const wif = base58check(sha256).encode(Uint8Array.from([0x80, ...key.secret, 1]))

const signedAs = (kind: KeyKind, message = text, prefix: 'bc' | 'tb' | 'bcrt' = 'bc'): SignedText => {
  const address = key.address(kind, prefix)
  const { mainnet, testnet, regtest } = BITCOIN_CHAINS
  const chainId = { bc: mainnet, tb: testnet, bcrt: regtest }[prefix]
  return { chainId, address, text: message, signature: signedText(key, message, address) }
}

/** A signature by ECDSA with any header. */
const withHeader = (header: number, message = text) => {
  const signature = secp256k1.sign(bitcoinTextHash(utf8ToBytes(message)), key.secret)
  return base64.encode(Uint8Array.from([header + signature.recovery, ...signature.toBytes('compact')]))
}

describe.each(kinds)('a signature of %s', (kind) => {
  it.each(['', 'a', text, '0x1234'])('of bip322-js is valid over %j on each chain', async (message) => {
    for (const prefix of ['bc', 'tb', 'bcrt'] as const)
      expect(await check(signedAs(kind, message, prefix))).toEqual({ ok: true })
    const { address, signature } = signedAs(kind, message)
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  })

  it('is refused when a bit of it, of the text or of the address changed', async () => {
    const signed = signedAs(kind)
    const bytes = base64.decode(signed.signature)
    for (let bit = 0; bit < bytes.length * 8; bit += 5) {
      // A header says the kind of the address, and two headers may mean one.
      if ((kind === 'p2sh' || kind === 'p2pkh') && bit < 8) continue
      const code = codeOf(await check({ ...signed, signature: base64.encode(withBit(bytes, bit)) }))
      expect(code).toMatch(/^SIGNATURE_/)
    }
    expect(codeOf(await check({ ...signed, text: `${text} ` }))).toBe('SIGNATURE_MISMATCH')
    expect(codeOf(await check({ ...signed, address: keyOf(6).address(kind) }))).toBe('SIGNATURE_MISMATCH')
  })

  it('is refused for a chain that does not have the address', async () => {
    const signed = signedAs(kind)
    expect(codeOf(await check({ ...signed, chainId: BITCOIN_CHAINS.testnet }))).toBe('ADDRESS_MALFORMED')
    const litecoin = 'bip122:12a765e31ffd4059bada1e25190f6e98'
    expect(codeOf(await check({ ...signed, chainId: litecoin }))).toBe('SIGNATURE_UNSUPPORTED')
  })

  it('[A7:2+3] is refused for random bytes and for no base64', async () => {
    const counts = await randomSignatures(check, signedAs(kind), base64.encode)
    expect(Object.keys(counts)).toContain('SIGNATURE_MALFORMED')
    expect(Object.keys(counts).every((code) => code.startsWith('SIGNATURE_'))).toBe(true)
  })
})

describe('BIP-322 simple', () => {
  it('is valid with the prefix, and for an address in capitals', async () => {
    const signed = signedAs('p2wpkh')
    expect(await check({ ...signed, signature: `smp${signed.signature}` })).toEqual({ ok: true })
    expect(await check({ ...signed, address: signed.address.toUpperCase() })).toEqual({ ok: true })
  })

  it('of Taproot is valid with and without its type, and refused with another one', async () => {
    const signed = signedAs('p2tr')
    // bip322-js says the type.
    const long = base64.decode(signed.signature)
    expect([...long.slice(0, 2), long.length, long[66]]).toEqual([1, 65, 67, 1])
    for (const type of [0, 2, 3, 0x81, 0x83]) {
      const signature = base64.encode(Uint8Array.from([...long.slice(0, 66), type]))
      expect(codeOf(await check({ ...signed, signature }))).toBe('SIGNATURE_MISMATCH')
    }
    const short = base64.encode(Uint8Array.from([1, 64, ...long.slice(2, 66)]))
    expect(codeOf(await check({ ...signed, signature: short }))).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7 partly] of P2WPKH is refused with the upper half of s, another type or an uncompressed key', async () => {
    const signed = signedAs('p2wpkh')
    const items = base64.decode(signed.signature)
    const length = items[1] ?? 0
    const der = items.slice(2, 1 + length)
    const publicKey = items.slice(-33)
    const witness = (signature: Uint8Array, type: number, one: Uint8Array) =>
      base64.encode(Uint8Array.from([2, signature.length + 1, ...signature, type, one.length, ...one]))
    expect(witness(der, 1, publicKey)).toBe(signed.signature)
    const { r, s } = secp256k1.Signature.fromBytes(der, 'der')
    const upper = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
    const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false)
    for (const signature of [
      witness(upper, 1, publicKey),
      witness(der, 0x81, publicKey),
      witness(der, 1, uncompressed),
      witness(Uint8Array.from([...der, 0]), 1, publicKey),
    ])
      expect(codeOf(await check({ ...signed, signature }))).toBe('SIGNATURE_MISMATCH')
  })

  it('of P2WPKH is refused for another key, and for the address of an uncompressed one', async () => {
    const signed = signedAs('p2wpkh')
    const witnessOf = (secret: Uint8Array, publicKey: Uint8Array, program: Uint8Array) => {
      const script = Uint8Array.from([0, 20, ...program])
      const hash = witnessV0Hash(toSign(utf8ToBytes(text), script), program)
      const der = secp256k1.sign(hash, secret).toBytes('der')
      return base64.encode(Uint8Array.from([2, der.length + 1, ...der, 1, publicKey.length, ...publicKey]))
    }
    const program = readBitcoinAddress(signed.address)?.program ?? new Uint8Array()
    const own = witnessOf(key.secret, key.publicKey, program)
    expect(await check({ ...signed, signature: own })).toEqual({ ok: true })
    const foreign = witnessOf(keyOf(6).secret, keyOf(6).publicKey, program)
    expect(codeOf(await check({ ...signed, signature: foreign }))).toBe('SIGNATURE_MISMATCH')

    const long = secp256k1.getPublicKey(key.secret, false)
    const longProgram = ripemd160(sha256(long))
    const address = bech32.encode('bc', [0, ...bech32.toWords(longProgram)])
    const signature = witnessOf(key.secret, long, longProgram)
    expect(codeOf(await check({ ...signed, address, signature }))).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7:2] is malformed with a byte too many or too few', async () => {
    for (const kind of ['p2wpkh', 'p2tr'] as const) {
      const signed = signedAs(kind)
      const bytes = base64.decode(signed.signature)
      for (const wrong of [Uint8Array.from([...bytes, 0]), bytes.slice(0, -1), Uint8Array.of(0)])
        expect(codeOf(await check({ ...signed, signature: base64.encode(wrong) }))).toBe(
          'SIGNATURE_MALFORMED',
        )
    }
  })

  it.each([
    ['full', `ful${base64.encode(new Uint8Array(120).fill(3))}`],
    ['proof of funds', `pof${base64.encode(new Uint8Array(120).fill(3))}`],
    ['ECDSA for P2WPKH', withHeader(39)],
    ['ECDSA of compressed keys', withHeader(31)],
  ])('[A7 partly] is SIGNATURE_UNSUPPORTED: %s', async (_, signature) => {
    for (const kind of ['p2wpkh', 'p2tr'] as const)
      expect(codeOf(await check({ ...signedAs(kind), signature }))).toBe('SIGNATURE_UNSUPPORTED')
  })

  it('[A7 partly] is SIGNATURE_UNSUPPORTED for P2SH, P2PKH, a script of P2TR and other witness programs', async () => {
    const { signature } = signedAs('p2wpkh')
    for (const kind of ['p2sh', 'p2pkh'] as const)
      expect(codeOf(await check({ ...signedAs(kind), signature }))).toBe('SIGNATURE_UNSUPPORTED')
    expect(codeOf(await check({ ...signedAs('p2tr'), signature }))).toBe('SIGNATURE_UNSUPPORTED')
    for (const address of [
      bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(32).fill(7))]),
      bech32m.encode('bc', [2, ...bech32m.toWords(new Uint8Array(32).fill(7))]),
    ])
      expect(codeOf(await check({ ...signedAs('p2wpkh'), address }))).toBe('SIGNATURE_UNSUPPORTED')
  })
})

describe('ECDSA', () => {
  it('of bip322-js is valid for P2PKH', async () => {
    const signed = signedAs('p2pkh')
    const signature = String(Signer.sign(wif, signed.address, text))
    expect(await check({ ...signed, signature })).toEqual({ ok: true })
  })

  it.each([252, 253, 254, 300, 65_535, 65_536])('is valid over a text of %d bytes', async (length) => {
    const message = 'x'.repeat(length)
    const size =
      length < 253 ? [length] : length < 65_536 ? [253, length & 255, length >> 8] : [254, 0, 0, 1, 0]
    const data = Uint8Array.from([
      ...utf8ToBytes('\x18Bitcoin Signed Message:\n'),
      ...size,
      ...utf8ToBytes(message),
    ])
    expect(bitcoinTextHash(utf8ToBytes(message))).toEqual(sha256(sha256(data)))
    expect(await check({ ...signedAs('p2pkh'), text: message, signature: withHeader(31, message) })).toEqual({
      ok: true,
    })
  })

  it.each<[number, boolean, boolean]>([
    [27, false, false],
    [31, true, true],
    [35, false, true],
    [39, false, false],
  ])('with a header from %d is one of P2PKH: %s, of P2SH: %s', async (header, isP2pkh, isP2sh) => {
    const signature = withHeader(header)
    const codeFor = async (kind: KeyKind) => codeOf(await check({ ...signedAs(kind), signature }))
    expect(await codeFor('p2pkh')).toBe(isP2pkh ? 'valid' : 'SIGNATURE_MISMATCH')
    expect(await codeFor('p2sh')).toBe(isP2sh ? 'valid' : 'SIGNATURE_MISMATCH')
  })

  it('with a header from 27 is one of the address of an uncompressed key', async () => {
    const uncompressed = secp256k1.getPublicKey(key.secret, false)
    const address = base58check(sha256).encode(Uint8Array.from([0, ...ripemd160(sha256(uncompressed))]))
    const signed = { ...signedAs('p2pkh'), address }
    expect(await check({ ...signed, signature: withHeader(27) })).toEqual({ ok: true })
    expect(codeOf(await check({ ...signed, signature: withHeader(31) }))).toBe('SIGNATURE_MISMATCH')
  })

  it.each([
    ['header 26', base64.encode(new Uint8Array(65).fill(26))],
    ['header 43', base64.encode(new Uint8Array(65).fill(43))],
    ['64 bytes', base64.encode(new Uint8Array(64).fill(31))],
    ['66 bytes', base64.encode(new Uint8Array(66).fill(31))],
    ['hex', hex.encode(new Uint8Array(65).fill(31))],
    ['an empty text', ''],
    ['no padding', withHeader(31).slice(0, -1)],
    ['white space', `${withHeader(31)}\n`],
    ['the alphabet of URLs', '_'.repeat(88)],
    ['another prefix', `foo${withHeader(31)}`],
    ['more than 20 kB', 'AAAA'.repeat(5001)],
  ])('[A7:2] is SIGNATURE_MALFORMED: %s', async (_, signature) => {
    expect(codeOf(await check({ ...signedAs('p2pkh'), signature }))).toBe('SIGNATURE_MALFORMED')
  })

  it('[A7:2] is SIGNATURE_MALFORMED with the upper half of s', async () => {
    const signed = signedAs('p2pkh')
    const bytes = base64.decode(signed.signature)
    const { r, s } = secp256k1.Signature.fromBytes(bytes.slice(1), 'compact')
    const upper = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    const header = 31 + (((bytes[0] ?? 0) - 31) ^ 1)
    const signature = base64.encode(Uint8Array.from([header, ...upper]))
    expect(codeOf(await check({ ...signed, signature }))).toBe('SIGNATURE_MALFORMED')
  })

  it.each([
    ['an address of the EVM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a wrong checksum', `${key.address('p2pkh').slice(0, -1)}1`],
    ['a wrong checksum of bech32', `${key.address('p2wpkh').slice(0, -1)}q`],
    ['bech32 where bech32m is due', bech32.encode('bc', [1, ...bech32.toWords(new Uint8Array(32).fill(7))])],
    ['an endless text', '1'.repeat(100_000)],
  ])('[A7 partly] is ADDRESS_MALFORMED: %s', async (_, address) => {
    expect(codeOf(await check({ ...signedAs('p2pkh'), address }))).toBe('ADDRESS_MALFORMED')
  })
})

interface Vector {
  readonly message: string
  readonly address: string
  readonly bip322_signatures: readonly string[]
  readonly signature: string
  readonly description: string
}

// The vectors of the standard are no part of this repository: VECTORS names their folder.
const folder = process.env.VECTORS
if (folder !== undefined)
  describe('the published vectors', () => {
    const { simple, error }: { readonly simple: readonly Vector[]; readonly error: readonly Vector[] } =
      JSON.parse(readFileSync(join(folder, 'bip322', 'basic-test-vectors.json'), 'utf8'))
    const chainId = BITCOIN_CHAINS.mainnet

    it.each(simple)(
      'of $address over "$message"',
      async ({ address, message, bip322_signatures: signatures }) => {
        const isVerified = readBitcoinAddress(address)?.kind !== 'p2wsh'
        expect(signatures.length).toBeGreaterThan(0)
        for (const signature of signatures)
          expect(codeOf(await check({ chainId, address, text: message, signature }))).toBe(
            isVerified ? 'valid' : 'SIGNATURE_UNSUPPORTED',
          )
      },
    )

    const codes = [
      'SIGNATURE_MALFORMED',
      'SIGNATURE_MALFORMED',
      'SIGNATURE_MISMATCH',
      'SIGNATURE_UNSUPPORTED',
      'SIGNATURE_MALFORMED',
      'SIGNATURE_UNSUPPORTED',
      'SIGNATURE_MALFORMED',
      'SIGNATURE_UNSUPPORTED',
    ]
    it.each(error.map((vector, index) => [vector.description, codes[index], vector] as const))(
      '[A7 partly] %s: %s',
      async (_, code, { address, message, signature }) => {
        expect(codeOf(await check({ chainId, address, text: message, signature }))).toBe(code)
      },
    )
  })
