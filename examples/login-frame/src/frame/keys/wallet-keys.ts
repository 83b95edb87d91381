import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { bytesToHex, type Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { ed25519Signature } from './ed25519-signature.js'
import { seedOfEntropy } from './seed-of-entropy.js'
import { slip10Key } from './slip10-key.js'

// Other wallets find the same accounts with the words of BIP-39: `m/44'/60'/0'/0/0` and `m/44'/501'/0'/0'`. Each function makes the private
// keys that it needs, and erases them.

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

/** `m/44'/60'/0'/0/0` */
const ETHEREUM = [44 + HARDENED_OFFSET, 60 + HARDENED_OFFSET, HARDENED_OFFSET, 0, 0]

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

async function withEthereumKey<Value>(entropy: Uint8Array, use: (key: Uint8Array) => Value): Promise<Value> {
  const seed = await seedOfEntropy(entropy)
  let node = HDKey.fromMasterSeed(seed)
  seed.fill(0)
  for (const step of ETHEREUM) {
    const next = node.deriveChild(step)
    node.wipePrivateData()
    node = next
  }
  const key = node.privateKey ?? new Uint8Array()
  try {
    return use(key)
  } finally {
    key.fill(0)
    node.wipePrivateData()
  }
}

async function solanaKey(entropy: Uint8Array): Promise<Uint8Array> {
  const seed = await seedOfEntropy(entropy)
  const key = slip10Key(seed, [44, 501, 0, 0])
  seed.fill(0)
  return key
}

/** @param entropy 16 or 32 bytes */
export async function walletAddresses(entropy: Uint8Array): Promise<WalletAddresses> {
  const point = await withEthereumKey(entropy, (key) => secp256k1.getPublicKey(key, false))
  const key = await solanaKey(entropy)
  const solana = base58.encode(ed25519.getPublicKey(key))
  key.fill(0)
  return { eip155: publicKeyToAddress(bytesToHex(point)), solana }
}

/** Signs for the account of eip155. @param hash 32 bytes */
export const signedHash = (entropy: Uint8Array, hash: Uint8Array): Promise<EcdsaSignature> =>
  withEthereumKey(entropy, (key) => {
    const { r, s, recovery } = secp256k1.sign(hash, key, { lowS: true })
    return { r: word(r), s: word(s), yParity: recovery === 1 ? 1 : 0 }
  })

/** Signs for the account of solana. @returns 64 bytes */
export const signedBytes = async (entropy: Uint8Array, message: Uint8Array): Promise<Uint8Array> =>
  ed25519Signature(await solanaKey(entropy), message)
