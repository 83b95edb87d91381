import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isPolkadotAddress } from './polkadot-address.js'

/** An SS58 address taken apart. */
export interface Ss58Address {
  /** The number that stands for a network, such as 0 for Polkadot. */
  readonly format: number
  /** The 32 bytes of an account, or the 33 bytes of an ECDSA key. */
  readonly bytes: Uint8Array
}

/** True if a number is an SS58 format: 14 bits, and neither of the two that the registry reserves. */
export const isSs58Format = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 16_384 && !isReserved(value)

const isReserved = (format: number): boolean => format === 46 || format === 47

const checksum = (data: Uint8Array): Uint8Array =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), data), { dkLen: 64 }).subarray(0, 2)

/** A format of up to 63 is one byte. A larger one is two, marked by the second highest bit. */
const prefixOf = (format: number): Uint8Array =>
  format < 64
    ? Uint8Array.of(format)
    : Uint8Array.of(0x40 | ((format & 0xfc) >> 2), (format >> 8) | ((format & 3) << 6))

/** Writes 32 or 33 bytes of an account as an SS58 address. `format` has to be one. */
export function encodeSs58(bytes: Uint8Array, format: number): string {
  const data = concatBytes(prefixOf(format), bytes)
  return base58.encode(concatBytes(data, checksum(data)))
}

/**
 * Takes an SS58 address apart; undefined for any other text. Short account indices are no addresses: they name an account of
 * one moment only.
 */
export function decodeSs58(text: unknown): Ss58Address | undefined {
  if (!isPolkadotAddress(text)) return undefined
  const decoded = base58.decode(text)
  const [first = 0, second = 0] = decoded
  const isLong = (first & 0x40) !== 0
  const format = isLong ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
  const bytes = decoded.slice(isLong ? 2 : 1, -2)
  if (!isSs58Format(format) || (bytes.length !== 32 && bytes.length !== 33)) return undefined
  // Written again: a wrong checksum, a high bit and a small format in two bytes all read otherwise.
  return encodeSs58(bytes, format) === text ? { format, bytes } : undefined
}
