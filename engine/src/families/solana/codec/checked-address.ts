import { featureError } from '../../../model/errors/feature-error.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'

/**
 * Checks a Solana address.
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function checkedSolanaAddress(value: unknown): string {
  if (isSolanaAddress(value)) return value
  throw featureError('ADDRESS_INVALID', { details: 'Expected 32 to 44 characters of base58' })
}
