import { featureError } from '../../../model/errors/feature-error.js'
import { accountIdOf } from '../../../model/ids/account-id.js'

/**
 * Checks an SS58 address, of any network.
 * @throws WalletchartError `ADDRESS_INVALID`
 */
export function checkedPolkadotAddress(value: unknown): string {
  if (typeof value === 'string' && accountIdOf(value) !== undefined) return value
  throw featureError('ADDRESS_INVALID', { details: 'Expected an SS58 address with its checksum' })
}
