import { featureError } from '../errors/feature-error.js'
import { notLoaded } from '../errors/not-loaded.js'
import { parseEip155Address } from './eip155-address.js'
import type { Hex } from './is-eip155-address.js'

const hasChecksum = (address: Hex): boolean => /[a-f]/.test(address) && /[A-F]/.test(address)

/**
 * Checks an EVM address, and its checksum (EIP-55) when its letters have both cases. Returns it unchanged. The hash is loaded when
 * it is needed.
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export async function checkedEip155Address(value: unknown): Promise<Hex> {
  const address = parseEip155Address(value)
  if (!hasChecksum(address)) return address
  const { hasRightChecksum } = await import('./has-right-checksum.js').catch(notLoaded)
  if (hasRightChecksum(address)) return address
  throw featureError('ADDRESS_INVALID', {
    details: 'Its checksum (EIP-55) is wrong, so a character may be mistyped. Copy the address again',
  })
}
