import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ed25519Signature } from './ed25519-signature.js'
import { mnemonicBytes } from './mnemonic-bytes.js'
import { seedOfEntropy } from './seed-of-entropy.js'
import { slip10Key } from './slip10-key.js'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/^0x/, ''), 'hex'))
const hex = (of: Uint8Array) => Buffer.from(of).toString('hex')

afterEach(() => {
  vi.restoreAllMocks()
})

/** RFC 8032, section 7.1. */
const signatures = [
  {
    name: 'TEST 1',
    secret: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    name: 'TEST 2',
    secret: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    name: 'TEST 3',
    secret: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
]

describe.each(['by the browser', 'without Ed25519 in the browser'])('Ed25519 %s', (where) => {
  it.each(signatures)('signs as $name of RFC 8032', async ({ secret, message, signature }) => {
    const imported = vi.spyOn(crypto.subtle, 'importKey')
    const isThere = where === 'by the browser'
    if (!isThere) imported.mockRejectedValue(new DOMException('Unknown', 'NotSupportedError'))
    const key = bytes(secret)
    expect(hex(await ed25519Signature(key, bytes(message)))).toBe(signature)
    expect(imported).toHaveBeenCalledOnce()
    expect(key).toEqual(new Uint8Array(32))
  })
})

const folder = process.env.VECTORS
if (folder) {
  const read = (name: string) => readFileSync(join(folder, 'hd', name), 'utf8')

  it('writes the words of each published vector of BIP-39 whose entropy an account can have', () => {
    const { cases }: { cases: readonly { entropy: string; mnemonic: string }[] } = JSON.parse(
      read('bip39-english.json'),
    )
    const fitting = cases.filter(({ entropy }) => [32, 64].includes(entropy.length))
    expect(fitting.length).toBeGreaterThan(10)
    for (const { entropy, mnemonic } of fitting)
      expect(new TextDecoder().decode(mnemonicBytes(bytes(entropy)))).toBe(mnemonic)
  })

  it('derives the keys of each published vector of SLIP-10 for Ed25519', () => {
    const { cases }: { cases: readonly { curve: string; seed: string; path: string; private: string }[] } =
      JSON.parse(read('slip10.json'))
    const fitting = cases.filter(({ curve }) => curve === 'ed25519')
    expect(fitting.length).toBeGreaterThan(10)
    for (const { seed, path, private: key } of fitting) {
      const steps = path
        .split('/')
        .slice(1)
        .map((step) => Number(step.replace("'", '')))
      expect(hex(slip10Key(bytes(seed), steps))).toBe(key)
    }
  })

  it('has the seed of each published vector with twelve words and no passphrase', async () => {
    const { cases }: { cases: readonly { phrase: string; password: string; seed: string }[] } = JSON.parse(
      read('bip44-evm.json'),
    )
    const fitting = cases
      .map((one) => ({ ...one, words: new TextDecoder().decode(bytes(one.phrase)) }))
      .filter(({ words, password }) => password === '0x' && words.split(' ').length === 12)
    expect(fitting.length).toBe(3)
    for (const { words, seed } of fitting)
      expect(`0x${hex(await seedOfEntropy(mnemonicToEntropy(words, wordlist)))}`).toBe(seed)
  })
} else {
  console.info('VECTORS names no folder: the published vectors of BIP-39 and SLIP-10 are not checked')
}
