import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { featureError } from '../errors/feature-error.js'
import { type Hex, isEip155Address, parseEip155Address } from './eip155-address.js'

/**
 * Writes an EVM address with the letter case of its EIP-55 checksum.
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function toEip55(address: string): Hex {
  const digits = parseEip155Address(address).slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = Array.from(digits, (digit, i) => ((hash[i] ?? '0') >= '8' ? digit.toUpperCase() : digit))
  return `0x${cased.join('')}`
}

/**
 * Whether a value is an EVM address whose letter case is right: all lower, all upper (no checksum), or the
 * checksum of EIP-55.
 */
export function isEip55(value: unknown): value is Hex {
  if (!isEip155Address(value)) return false
  const digits = value.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || value === toEip55(value)
}

/**
 * Checks an EVM address with its checksum and returns it in EIP-55 form.
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function parseEip55(value: unknown): Hex {
  if (isEip55(value)) return toEip55(value)
  throw featureError('ADDRESS_INVALID', {
    details: 'Expected 0x and 40 hexadecimal characters with the checksum of EIP-55',
  })
}
