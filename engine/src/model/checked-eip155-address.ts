import { isEip55 } from './eip55.js'
import { parseEip155Address } from './eip155-address.js'
import { featureError } from './feature-error.js'
import type { Hex } from './is-eip155-address.js'

const hasChecksum = (address: Hex): boolean => /[a-f]/.test(address) && /[A-F]/.test(address)

/**
 * Checks an EVM address, and its checksum (EIP-55) when its letters have both cases. Returns it unchanged.
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function checkedEip155Address(value: unknown): Hex {
  const address = parseEip155Address(value)
  if (!hasChecksum(address)) return address
  if (isEip55(address)) return address
  throw featureError('ADDRESS_INVALID', {
    details: 'Its checksum (EIP-55) is wrong, so a character may be mistyped. Copy the address again',
  })
}
