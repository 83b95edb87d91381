import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from '../../../model/ids/eip155-address.js'

/** The account whose key signed. */
export interface RecoveredAccount {
  readonly address: Hex
  /** True if `s` is in the upper half, which no chain takes in a transaction (EIP-2). */
  readonly isHighS: boolean
}

/**
 * Recovers the account that signed a hash; undefined for numbers that no key writes.
 * @param signature 64 bytes: r and s
 * @param recovery 0 or 1
 */
export function recoveredAccount(
  hash: Uint8Array,
  signature: Uint8Array,
  recovery: number,
): RecoveredAccount | undefined {
  try {
    const numbers = secp256k1.Signature.fromBytes(signature, 'compact')
    const key = numbers.addRecoveryBit(recovery).recoverPublicKey(hash).toBytes(false)
    const address: Hex = `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}`
    return { address, isHighS: numbers.hasHighS() }
  } catch {
    return undefined
  }
}
