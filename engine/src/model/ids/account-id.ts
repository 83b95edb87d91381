import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { decodeSs58, encodeSs58 } from './ss58.js'

/**
 * The account behind an SS58 address, as 64 digits of lower-case hexadecimal; undefined for a text that is no address. An address of
 * every network has the same account. The account of a 33-byte key is its blake2b hash.
 */
export function accountIdOf(address: unknown): string | undefined {
  const bytes = decodeSs58(address)?.bytes
  if (bytes === undefined) return undefined
  return bytesToHex(bytes.length === 32 ? bytes : blake2b(bytes, { dkLen: 32 }))
}

/** True if two addresses are of one account, whatever their formats. */
export function isSameAccount(one: unknown, other: unknown): boolean {
  const id = accountIdOf(one)
  return id !== undefined && id === accountIdOf(other)
}

/** The address of an account in the format of a network. */
export const addressOfAccount = (accountId: string, format: number): string =>
  encodeSs58(hexToBytes(accountId), format)
