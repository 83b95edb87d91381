import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex, hexToBytes } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, it, vi } from 'vitest'
import { mnemonicBytes } from './mnemonic-bytes.js'
import { seedOfEntropy } from './seed-of-entropy.js'
import { slip10Key } from './slip10-key.js'
import { walletAddresses } from './wallet-keys.js'

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Vectors of BIP-39 without their passphrase: entropy and words. */
it.each([
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  ],
] as const)('writes the words of BIP-39 for %s', async (entropy, words) => {
  const bytes = hexToBytes(`0x${entropy}`)
  expect(textOf(mnemonicBytes(bytes))).toBe(words)
  expect(await seedOfEntropy(bytes)).toEqual(new Uint8Array(mnemonicToSeedSync(words)))
})

it('writes the same words and seed as another library, for random entropy of both lengths', async () => {
  for (const length of [16, 32, 16, 32, 16, 32]) {
    const entropy = crypto.getRandomValues(new Uint8Array(length))
    const words = entropyToMnemonic(entropy, wordlist)
    expect(textOf(mnemonicBytes(entropy))).toBe(words)
    expect(await seedOfEntropy(entropy)).toEqual(new Uint8Array(mnemonicToSeedSync(words)))
  }
})

/** Vector 1 of SLIP-10 for Ed25519. */
it.each([
  [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
  [[0, 1, 2, 2, 1000000000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
] as const)('derives the key of SLIP-10 at %j', (path, key) => {
  const seed = hexToBytes('0x000102030405060708090a0b0c0d0e0f')
  expect(bytesToHex(slip10Key(seed, path))).toBe(`0x${key}`)
})

it('has the addresses that other wallets show for the same words', async () => {
  const entropy = new Uint8Array(16)
  const words = `${'abandon '.repeat(11)}about`
  const addresses = await walletAddresses(entropy)
  expect(addresses).toEqual({
    eip155: mnemonicToAccount(words).address,
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
  expect(HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive("m/44'/60'/0'/0/0").publicKey).not.toBeNull()
})

it('erases the private key of each step of the path', async () => {
  const steps = vi.spyOn(HDKey.prototype, 'deriveChild')
  await walletAddresses(crypto.getRandomValues(new Uint8Array(16)))
  const made = steps.mock.results.map(({ value }) => value)
  steps.mockRestore()
  expect(made).toHaveLength(5)
  expect(made.map((node) => node instanceof HDKey && node.privateKey)).toEqual([null, null, null, null, null])
})
