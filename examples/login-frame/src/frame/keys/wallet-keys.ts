import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import type { Hex } from 'viem'
import { bytesToHex, publicKeyToAddress } from 'viem/utils'
import { seedOfEntropy } from './seed-of-entropy.js'
import { slip10Key } from './slip10-key.js'

/** The addresses of an account. */
export interface WalletAddresses {
  /** With the checksum of EIP-55. */
  readonly eip155: Hex
  /** In base58. */
  readonly solana: string
}

/** A signature of secp256k1. */
export interface EcdsaSignature {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: 0 | 1
}

/** Private keys. They live as long as one signature. */
export interface WalletKeys {
  readonly addresses: WalletAddresses
  /** @param hash 32 bytes */
  signHash(hash: Uint8Array): EcdsaSignature
  /** @returns 64 bytes */
  signBytes(message: Uint8Array): Uint8Array
}

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

/**
 * Makes the keys of an account, passes them to `use`, and erases them. Other wallets find the same accounts with the words of BIP-39:
 * `m/44'/60'/0'/0/0` and `m/44'/501'/0'/0'`.
 */
export async function withWalletKeys<Value>(
  entropy: Uint8Array,
  use: (keys: WalletKeys) => Value,
): Promise<Value> {
  const seed = await seedOfEntropy(entropy)
  const root = HDKey.fromMasterSeed(seed)
  const account = root.derive("m/44'/60'/0'/0/0")
  const ethereum = account.privateKey ?? new Uint8Array()
  const solana = slip10Key(seed, [44, 501, 0, 0])
  try {
    return use({
      addresses: {
        eip155: publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(ethereum, false))),
        solana: base58.encode(ed25519.getPublicKey(solana)),
      },
      signHash: (hash) => {
        const { r, s, recovery } = secp256k1.sign(hash, ethereum, { lowS: true })
        return { r: word(r), s: word(s), yParity: recovery === 1 ? 1 : 0 }
      },
      signBytes: (message) => ed25519.sign(message, solana),
    })
  } finally {
    seed.fill(0)
    ethereum.fill(0)
    solana.fill(0)
    account.wipePrivateData()
    root.wipePrivateData()
  }
}
