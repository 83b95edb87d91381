import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { keyOf, signedText } from '../../families/bip122/real-keys.cases.js'
import { pairOf, rawSignerWith } from '../../families/polkadot/real-keys.cases.js'
import { addressOf, keypairOf, signerWith } from '../../families/solana/real-keys.cases.js'
import { BITCOIN_CHAINS } from '../../model/ids/bitcoin-chains.js'
import type { SignatureCheck, SignedText } from '../signature-check.js'
import { codeOf } from './random-signatures.cases.js'
import { signatureChecks } from './signature-checks.js'

const text = 'shop.example wants you to sign in'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const signed: SignedText = {
  chainId: 'eip155:1',
  address: account.address,
  text,
  signature: await account.signMessage({ message: text }),
}
const solana = addressOf(keypairOf(3))
const bitcoin = keyOf(5).address('p2wpkh')
const pair = pairOf(9)

/** A signature of each family. */
const samples: readonly SignedText[] = [
  signed,
  {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: solana,
    text,
    signature: base58.encode(signerWith(keypairOf(3))(utf8ToBytes(text), solana)),
  },
  { chainId: BITCOIN_CHAINS.mainnet, address: bitcoin, text, signature: signedText(keyOf(5), text, bitcoin) },
  {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    address: pair.address,
    text,
    signature: rawSignerWith(pair)({ address: pair.address, data: `0x${Buffer.from(text).toString('hex')}` }),
  },
  {
    chainId: 'cosmos:cosmoshub-4',
    address: 'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud',
    text: 'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud',
    signature: 'vb78/y129cOiWyQkeFF8wCKZsOyzjpILnpEVZ72o5YUhEOmQZzVPcbUqWPLR7aZQ20j6vnYhIuCQN0HEG3igFg==',
  },
]
const namespaceOf = ({ chainId }: SignedText) => chainId.split(':')[0] ?? ''

describe('the checks of signatures', () => {
  it.each(samples.map((one) => [namespaceOf(one), one] as const))('verify %s', async (namespace, one) => {
    const check = signatureChecks()(namespace)
    expect(await check?.(one)).toEqual({ ok: true })
    expect((await check?.({ ...one, text: `${one.text}.` }))?.ok).toBe(false)
    for (const other of samples)
      if (other !== one) expect((await check?.({ ...other, chainId: one.chainId }))?.ok).toBe(false)
  })

  it('are there for five families, and for no name of an object', () => {
    const checkOf = signatureChecks()
    for (const namespace of ['tezos', '', 'constructor', '__proto__', 'toString', 'EIP155'])
      expect(checkOf(namespace)).toBeUndefined()
    expect(samples.map((one) => typeof checkOf(namespaceOf(one)))).toEqual(Array(5).fill('function'))
  })

  it('may be one of a sixth family, or another one of a known family', async () => {
    const got: unknown[] = []
    const own: SignatureCheck = async (...args) => {
      got.push(args)
      return { ok: true }
    }
    const checkOf = signatureChecks({ checks: { tezos: own, eip155: own } })
    const signal = new AbortController().signal
    const tezos: SignedText = { ...signed, chainId: 'tezos:NetXdQprcVkpaWU' }
    expect(await checkOf('tezos')?.(tezos, signal)).toEqual({ ok: true })
    expect(await checkOf('eip155')?.({ ...signed, signature: 'mine' })).toEqual({ ok: true })
    expect(got).toEqual([
      [tezos, signal],
      [{ ...signed, signature: 'mine' }, undefined],
    ])
    const code = 'SIGNATURE_MISMATCH'
    const refusing: SignatureCheck = async () => ({ ok: false, code, details: 'Another key.' })
    expect(await signatureChecks({ checks: { tezos: refusing } })('tezos')?.(tezos)).toEqual({
      ok: false,
      code,
      details: 'Another key.',
    })
  })

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
    ['answers nothing', () => undefined],
    ['answers true', () => true],
    ['answers { ok: 1 }', () => ({ ok: 1 })],
    ['answers { ok: "true" }', () => ({ ok: 'true' })],
    ['answers an unknown code', () => ({ ok: false, code: 'OTHER', details: '' })],
    ['answers a name of an object as its code', () => ({ ok: false, code: 'constructor', details: '' })],
    ['answers no details', () => ({ ok: false, code: 'SIGNATURE_MISMATCH' })],
    ['answers a list', () => [{ ok: true }]],
    [
      'answers what throws',
      () => ({
        get ok() {
          throw new Error('closed')
        },
      }),
    ],
  ])('[A7 partly] refuse when the check of the app %s', async (_, answer) => {
    const errors: unknown[] = []
    const logger = { error: (...args: unknown[]) => void errors.push(args) }
    // A check in plain JavaScript may answer anything.
    const check: SignatureCheck = (...args) => Reflect.apply(answer, undefined, args)
    const verdict = await signatureChecks({ checks: { tezos: check }, logger })('tezos')?.(signed)
    expect(verdict).toEqual({
      ok: false,
      code: 'SIGNATURE_UNSUPPORTED',
      details: expect.stringContaining('tezos'),
    })
    expect(errors).toEqual([[expect.stringContaining('tezos'), expect.any(Error)]])
  })

  it('pass the URLs of chains on', async () => {
    const checkOf = signatureChecks({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:1/' } })
    const verdict = await checkOf('eip155')?.({ ...signed, text: 'another' })
    expect(verdict).toEqual({
      ok: false,
      code: 'CHAIN_UNREADABLE',
      details: expect.stringContaining('did not answer'),
    })
    expect(verdict && codeOf(verdict)).toBe('CHAIN_UNREADABLE')
  })
})
