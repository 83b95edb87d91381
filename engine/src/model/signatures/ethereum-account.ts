import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'

/** The 20 bytes of the account of a key, by Ethereum's rule. */
export const ethereumAccount = (key: Uint8Array): Uint8Array =>
  keccak_256(secp256k1.Point.fromBytes(key).toBytes(false).subarray(1)).subarray(-20)
