import { featureError } from '../../../model/errors/feature-error.js'

/**
 * Checks the id of a transaction that was answered after it was sent.
 * @throws WalletchartError `TX_HASH_INVALID`
 */
export function checkedTxid(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase()
  throw featureError('TX_HASH_INVALID', { details: 'Expected 64 hex digits' })
}
