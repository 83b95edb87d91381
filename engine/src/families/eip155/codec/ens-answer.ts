import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { toEip55 } from '../../../model/ids/eip55.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { bytesAt, countAt } from './abi-bytes.js'

/** The bytes that a word of the ABI points to. */
const pointed = (data: Uint8Array, at: number): Uint8Array | undefined => {
  const start = countAt(data, at)
  return start === undefined ? undefined : bytesAt(data, start)
}

/**
 * The address in the answer of the entry point: bytes in the answer of the resolver, which is bytes in that of the entry point.
 * @returns null for a name without an address on that chain, undefined for an answer of another shape
 */
export function readEnsAnswer(answer: Hex): Hex | null | undefined {
  const result = pointed(hexToBytes(answer.slice(2)), 0)
  if (result === undefined) return undefined
  // A resolver that does not know the question answers nothing.
  if (result.length === 0) return null
  const address = pointed(result, 0)
  if (address === undefined) return undefined
  // Of a chain of another kind, a resolver may say any bytes. A record that was emptied may be zero.
  return address.length === 20 && address.some((byte) => byte !== 0)
    ? toEip55(`0x${bytesToHex(address)}`)
    : null
}

/** The errors of the entry point for a name without an owner or an address. */
const NO_ADDRESS: readonly string[] = [
  // ResolverNotFound(bytes)
  '0x77209fe8',
  // ResolverNotContract(bytes,address)
  '0x1e9535f2',
  // UnsupportedResolverProfile(bytes4)
  '0x7b1c461b',
  // ResolverError(bytes)
  '0x95c0c752',
]

/** True if an entry point that reverted said that a name has no address. */
export const saysNoAddress = (reverted: Hex): boolean =>
  NO_ADDRESS.includes(reverted.slice(0, 10).toLowerCase())
