import { featureError } from '../errors/feature-error.js'
import { type Hex, isEip155Address } from './is-eip155-address.js'

export { type Hex, isEip155Address } from './is-eip155-address.js'

/** The same shape where the `0x` in front may be missing. */
export function isEip155AddressText(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[0-9a-fA-F]{40}$/.test(value)
}

/**
 * Checks the shape of an EVM address and returns it unchanged.
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function parseEip155Address(value: unknown): Hex {
  if (isEip155Address(value)) return value
  throw featureError('ADDRESS_INVALID', { details: 'Expected 0x and 40 hexadecimal characters' })
}

/** Whether two EVM addresses are the same account: letter case only carries the checksum. */
export function isSameEip155Address(left: unknown, right: unknown): boolean {
  return isEip155Address(left) && isEip155Address(right) && left.toLowerCase() === right.toLowerCase()
}
