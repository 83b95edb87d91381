import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { compact } from './payload-bytes.js'

const hexOf = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** The hash of a whole transaction (BLAKE2b, 32 bytes). */
export const extrinsicHash = (transaction: Hex): Hex =>
  hexOf(blake2b(hexToBytes(transaction.slice(2)), { dkLen: 32 }))

/** Puts a signature between the bytes that stand before and after it. The length of the whole goes first. */
export function signedExtrinsic(
  { before, after }: { readonly before: string; readonly after: string },
  signature: string,
): Hex {
  const body = hexToBytes(`${before}${signature.replace(/^0x/, '')}${after}`)
  return hexOf(concatBytes(compact(BigInt(body.length)), body))
}
