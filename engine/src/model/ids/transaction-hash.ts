import { featureError } from '../errors/feature-error.js'
import type { Hex } from './eip155-address.js'

/** Whether a value has the shape of an EVM transaction hash: `0x` and 64 hexadecimal characters. */
export function isTransactionHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/**
 * Checks what a wallet answered to a sent transaction.
 * @throws WalletchartError `TX_HASH_INVALID`
 */
export function parseTransactionHash(value: unknown): Hex {
  if (isTransactionHash(value)) return value
  throw featureError('TX_HASH_INVALID', { details: 'Expected 0x and 64 hexadecimal characters' })
}
