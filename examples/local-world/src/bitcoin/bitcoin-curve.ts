import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'

/** Two operations on keys without a parity byte, which bitcoinjs-lib leaves to its user (BIP-340). */
export const bitcoinCurve = {
  isXOnlyPoint(key: Uint8Array): boolean {
    return pointOf(key) !== undefined
  },
  xOnlyPointAddTweak(
    key: Uint8Array,
    tweak: Uint8Array,
  ): { readonly parity: 0 | 1; readonly xOnlyPubkey: Uint8Array } | null {
    const point = pointOf(key)
    const scalar = numberOf(tweak)
    if (point === undefined || scalar >= ORDER) return null
    const sum = point.add(secp256k1.Point.BASE.multiplyUnsafe(scalar))
    if (sum.is0()) return null
    return { parity: sum.toAffine().y % 2n === 0n ? 0 : 1, xOnlyPubkey: sum.toBytes(true).slice(1) }
  },
}

/** The order of the curve. */
export const ORDER = secp256k1.Point.Fn.ORDER

/** A big-endian number. */
export function numberOf(bytes: Uint8Array): bigint {
  return schnorr.utils.bytesToNumberBE(bytes)
}

/** Taproot of bitcoinjs-lib works after this. May be called again. */
export function prepareBitcoinjs(): void {
  initEccLib(bitcoinCurve)
}

function pointOf(key: Uint8Array) {
  try {
    return key.length === 32 ? schnorr.utils.lift_x(numberOf(key)) : undefined
  } catch {
    return undefined
  }
}
