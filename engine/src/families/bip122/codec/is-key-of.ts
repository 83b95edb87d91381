import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex } from '@noble/hashes/utils'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import { programOf } from './program-of.js'

/** The key in a Taproot address that was made from this one, without scripts (BIP-86). */
function tweaked(internal: Uint8Array): Uint8Array {
  const tweak = BigInt(`0x${bytesToHex(schnorr.utils.taggedHash('TapTweak', internal))}`)
  const point = schnorr.utils.lift_x(BigInt(`0x${bytesToHex(internal)}`))
  return point.add(secp256k1.Point.BASE.multiply(tweak)).toBytes(true).subarray(1)
}

/**
 * True if an address was made from a public key.
 * @param key 33 bytes, or the 32 of Taproot
 */
export function isKeyOf(
  key: Uint8Array,
  { kind, program }: Pick<BitcoinAddress, 'kind' | 'program'>,
): boolean {
  try {
    if (kind === 'p2tr') {
      const internal = key.length === 33 ? key.subarray(1) : key
      return isSameBytes(internal, program) || isSameBytes(tweaked(internal), program)
    }
    return isSameBytes(programOf(kind, key), program)
  } catch {
    return false // not a point of the curve
  }
}
