import { secp256k1 } from '@noble/curves/secp256k1'

/** The key behind an ECDSA signature. */
export interface RecoveredKey {
  /** 33 bytes: the compressed form. */
  readonly key: Uint8Array
  /**
   * True if `s` is in the upper half. The key made the signature with the other `s`. Wallets write the lower one only (BIP-62, EIP-2), and
   * chains and contract libraries refuse the upper one.
   */
  readonly isHighS: boolean
}

/**
 * Recovers the key of an ECDSA signature over a hash; undefined for numbers that no key writes.
 * @param signature 64 bytes: r and s
 * @param recovery 0 to 3
 */
export function recoveredKey(
  signature: Uint8Array,
  recovery: number,
  hash: Uint8Array,
): RecoveredKey | undefined {
  try {
    const numbers = secp256k1.Signature.fromBytes(signature, 'compact')
    const point = numbers.addRecoveryBit(recovery).recoverPublicKey(hash)
    return { key: point.toBytes(true), isHighS: numbers.hasHighS() }
  } catch {
    return undefined
  }
}
