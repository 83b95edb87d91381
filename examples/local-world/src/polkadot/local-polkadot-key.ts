import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha512 } from '@noble/hashes/sha2'
import { base16 } from '@scure/base'
import * as sr25519 from '@scure/sr25519'

/** The kind of a key, as Polkadot wallets name it. */
export type PolkadotKeyType = 'sr25519' | 'ed25519'

/** A key that signs for a local Polkadot account. */
export interface LocalPolkadotKey {
  readonly type: PolkadotKeyType
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Signs bytes as they are: 64 bytes, without the byte that names the kind of a key. */
  sign(message: Uint8Array): Uint8Array
}

/** The only account whose key is ed25519. */
const ED25519_INDEX = 7

/** The entropy of the local mnemonic (BIP-39). Substrate stretches it, and not the words. */
const ENTROPY = base16.decode('DF9BF37E6FCDF9BF37E6FCDF9BF37E3C')
const ROUNDS = 2_048
const SEED_BYTES = 64
const KEY_BYTES = 32

let stretched: Uint8Array | undefined

/** The kind of key of a local Polkadot account. Derives nothing. */
export function localPolkadotKeyType(index: number): PolkadotKeyType {
  return index === ED25519_INDEX ? 'ed25519' : 'sr25519'
}

/**
 * The key of a local Polkadot account: the local mnemonic with the hard derivation `//index`, as Polkadot wallets derive it. The
 * first call takes some tens of milliseconds.
 */
export function localPolkadotKey(index: number): LocalPolkadotKey {
  stretched ??= pbkdf2(sha512, ENTROPY, 'mnemonic', { c: ROUNDS, dkLen: SEED_BYTES })
  const seed = stretched.slice(0, KEY_BYTES)
  const type = localPolkadotKeyType(index)
  return type === 'ed25519' ? ed25519Key(seed, index) : sr25519Key(seed, index)
}

function sr25519Key(seed: Uint8Array, index: number): LocalPolkadotKey {
  const secret = sr25519.HDKD.secretHard(sr25519.secretFromSeed(seed), chainCode(index))
  return {
    type: 'sr25519',
    publicKey: sr25519.getPublicKey(secret),
    sign: (message) => sr25519.sign(secret, message),
  }
}

function ed25519Key(seed: Uint8Array, index: number): LocalPolkadotKey {
  const name = new TextEncoder().encode('Ed25519HDKD')
  // SCALE writes the length of a short text times four before it.
  const derived = new Uint8Array([name.length << 2, ...name, ...seed, ...chainCode(index)])
  const secret = blake2b(derived, { dkLen: KEY_BYTES })
  return {
    type: 'ed25519',
    publicKey: ed25519.getPublicKey(secret),
    sign: (message) => ed25519.sign(message, secret),
  }
}

/** A number of a derivation path in 32 bytes: little-endian, then zeros. */
function chainCode(index: number): Uint8Array {
  const bytes = new Uint8Array(KEY_BYTES)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(index), true)
  return bytes
}
