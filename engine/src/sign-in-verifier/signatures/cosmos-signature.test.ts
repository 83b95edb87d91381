import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSignDoc, Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import { computeAddress, getBytes, keccak256, SigningKey } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { SignedText } from '../signature-check.js'
import { adr36Bytes } from './adr36-bytes.js'
import { cosmosSignature } from './cosmos-signature.js'
import { codeOf, randomSignatures, withBit } from './random-signatures.cases.js'

const check = cosmosSignature()
const secret = new Uint8Array(32).fill(8)
const text = 'shop.example wants you to sign in\n\n<b>Zażółć & 🦊</b>'

/** The document as cosmjs writes it. */
const documentOf = (signer: string, message: string) => {
  const value = { signer, data: Buffer.from(message).toString('base64') }
  return makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
}

/** Signs as a wallet does that has no method for texts: amino signing of cosmjs. */
async function signedBy(key: Uint8Array, message = text, prefix = 'cosmos'): Promise<SignedText> {
  const wallet = await Secp256k1Wallet.fromKey(key, prefix)
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? ''
  const { signature } = await wallet.signAmino(address, documentOf(address, message))
  return { chainId: 'cosmos:cosmoshub-4', address, text: message, signature: signature.signature }
}
const signed = await signedBy(secret)
const bytes = base64.decode(signed.signature)

/** Signs as a wallet with Ethereum's keys does, by ethers. */
function ethereumSigned(message = text): SignedText {
  const key = new SigningKey(secret)
  const address = bech32.encode('inj', bech32.toWords(getBytes(computeAddress(key.publicKey))))
  const { r, s } = key.sign(keccak256(serializeSignDoc(documentOf(address, message))))
  const signature = base64.encode(Uint8Array.from([...getBytes(r), ...getBytes(s)]))
  return { chainId: 'cosmos:injective-1', address, text: message, signature }
}

describe('a signature of Cosmos', () => {
  it.each(['', 'a', text, '0x1234', 'x'.repeat(60_000)])('of cosmjs is valid over %j', async (message) => {
    for (const prefix of ['cosmos', 'osmo', 'stars'])
      expect(await check(await signedBy(secret, message, prefix))).toEqual({ ok: true })
    expect(adr36Bytes(signed.address, utf8ToBytes(message))).toEqual(
      serializeSignDoc(documentOf(signed.address, message)),
    )
  })

  it('of 40 keys is valid, whichever way its key is recovered', async () => {
    for (let seed = 1; seed <= 40; seed += 1)
      expect(await check(await signedBy(new Uint8Array(32).fill(seed)))).toEqual({ ok: true })
  })

  it('of a key of Ethereum is valid, and for no account of the other kind', async () => {
    const ethereum = ethereumSigned()
    expect(await check(ethereum)).toEqual({ ok: true })
    expect(codeOf(await check({ ...ethereum, text: `${text}.` }))).toBe('SIGNATURE_MISMATCH')
    expect(codeOf(await check({ ...ethereum, address: signed.address }))).toBe('SIGNATURE_MISMATCH')
    expect(codeOf(await check({ ...signed, address: ethereum.address }))).toBe('SIGNATURE_MISMATCH')
  })

  it('is refused when a bit of it, of the text or of the account changed', async () => {
    for (let bit = 0; bit < 512; bit += 9) {
      const code = codeOf(await check({ ...signed, signature: base64.encode(withBit(bytes, bit)) }))
      expect(code).toBe('SIGNATURE_MISMATCH')
    }
    const { words } = bech32.decode('cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud')
    for (const address of [
      bech32.encode('cosmos', words),
      // The document names the address with its prefix.
      bech32.encode('osmo', bech32.decodeUnsafe(signed.address)?.words ?? []),
      (await signedBy(new Uint8Array(32).fill(9))).address,
    ])
      expect(codeOf(await check({ ...signed, address }))).toBe('SIGNATURE_MISMATCH')
    expect(codeOf(await check({ ...signed, text: `${text} ` }))).toBe('SIGNATURE_MISMATCH')
  })

  it('is refused over bytes that are no document of ADR-036', async () => {
    const plain = secp256k1.sign(utf8ToBytes(text), secret, { prehash: true }).toBytes('compact')
    expect(codeOf(await check({ ...signed, signature: base64.encode(plain) }))).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7:2] is SIGNATURE_MALFORMED with the upper half of s', async () => {
    const { r, s } = secp256k1.Signature.fromBytes(bytes, 'compact')
    const upper = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    expect(codeOf(await check({ ...signed, signature: base64.encode(upper) }))).toBe('SIGNATURE_MALFORMED')
  })

  it.each([
    ['an empty text', ''],
    ['63 bytes', base64.encode(bytes.slice(1))],
    ['65 bytes', base64.encode(Uint8Array.from([...bytes, 1]))],
    ['no padding', signed.signature.replace(/=+$/, '')],
    ['the alphabet of URLs', '_'.repeat(86).concat('==')],
    ['bits behind the last byte', `${signed.signature.slice(0, -3)}B==`],
    ['JSON', JSON.stringify({ pub_key: {}, signature: signed.signature })],
    ['white space', `${signed.signature}\n`],
    ['more than 20 kB', 'AAAA'.repeat(5001)],
  ])('[A7:2] is SIGNATURE_MALFORMED: %s', async (_, signature) => {
    expect(codeOf(await check({ ...signed, signature }))).toBe('SIGNATURE_MALFORMED')
  })

  it('[A7 partly] is SIGNATURE_MISMATCH for numbers that no key writes', async () => {
    for (const fill of [0, 255])
      expect(
        codeOf(await check({ ...signed, signature: base64.encode(new Uint8Array(64).fill(fill)) })),
      ).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7 partly] is SIGNATURE_UNSUPPORTED for an account of 32 bytes, such as a contract', async () => {
    const address = bech32.encode('osmo', bech32.toWords(new Uint8Array(32).fill(7)))
    expect(codeOf(await check({ ...signed, address }))).toBe('SIGNATURE_UNSUPPORTED')
  })

  it.each([
    ['an address of the EVM', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a wrong checksum', `${signed.address.slice(0, -1)}${signed.address.endsWith('q') ? 'p' : 'q'}`],
    ['capitals', signed.address.toUpperCase()],
    ['21 bytes', bech32.encode('cosmos', bech32.toWords(new Uint8Array(21)))],
    ['an endless text', 'a'.repeat(100_000)],
  ])('[A7 partly] is ADDRESS_MALFORMED: %s', async (_, address) => {
    expect(codeOf(await check({ ...signed, address }))).toBe('ADDRESS_MALFORMED')
  })

  it('[A7:2+3] is refused for random bytes and for no base64', async () => {
    const counts = await randomSignatures(check, signed, base64.encode)
    expect(Object.keys(counts).sort()).toEqual(['SIGNATURE_MALFORMED', 'SIGNATURE_MISMATCH'])
  })
})

interface Vector {
  readonly signer: string
  readonly message: string
  readonly signature: string
  readonly valid: boolean
  readonly bech32ChecksumOk: boolean
}

// The vectors are no part of this repository: VECTORS names their folder.
const folder = process.env.VECTORS
if (folder !== undefined)
  describe('the published vectors', () => {
    const { cases }: { readonly cases: readonly Vector[] } = JSON.parse(
      readFileSync(join(folder, 'adr36', 'adr36-known-answers.json'), 'utf8'),
    )
    it.each(cases)('of $signer', async ({ signer, message, signature, valid, bech32ChecksumOk }) => {
      expect(codeOf(await check({ ...signed, address: signer, text: message, signature }))).toBe(
        valid ? 'valid' : bech32ChecksumOk ? 'SIGNATURE_MISMATCH' : 'ADDRESS_MALFORMED',
      )
    })
  })
