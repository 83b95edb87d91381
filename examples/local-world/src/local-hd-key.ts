import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha512 } from '@noble/hashes/sha2'
import { HDKey } from 'viem/accounts'
import { LOCAL_MNEMONIC } from './local-mnemonic.js'

/** BIP-39 names these. */
const ROUNDS = 2_048
const SEED_BYTES = 64

let root: HDKey | undefined

/** A secp256k1 key pair: 32 bytes, and 33 bytes compressed. */
export interface LocalKey {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
}

/**
 * The secp256k1 key of the local mnemonic at a BIP-32 path. The first call stretches the mnemonic, which takes some tens of
 * milliseconds.
 * @throws Error for a malformed path
 */
export function localHdKey(path: string): LocalKey {
  root ??= HDKey.fromMasterSeed(pbkdf2(sha512, LOCAL_MNEMONIC, 'mnemonic', { c: ROUNDS, dkLen: SEED_BYTES }))
  const { privateKey, publicKey } = root.derive(path)
  if (privateKey === null || publicKey === null)
    throw new Error(`The local mnemonic has no key at the path ${path}.`)
  return { privateKey, publicKey }
}
