import { hexToBytes } from '@noble/hashes/utils'
import { featureError } from '../../../model/errors/feature-error.js'

/** `AccountInfo`: four counters of 4 bytes, then free, reserved, frozen and flags of 16 bytes each. */
const ACCOUNT_INFO = /^0x[0-9a-fA-F]{160}$/
const FREE_AT = 16

/**
 * The free balance in the storage of an account, in the chain's smallest unit. A chain keeps nothing of an account without funds, so null
 * is zero.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for any other value: a chain may have a form of its own
 */
export function freeBalance(stored: unknown): bigint {
  if (stored === null) return 0n
  if (typeof stored !== 'string' || !ACCOUNT_INFO.test(stored))
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered with no AccountInfo of 80 bytes' })
  const bytes = hexToBytes(stored.slice(2)).subarray(FREE_AT, FREE_AT + 16)
  // Little endian: the last byte is the highest.
  return bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
}
