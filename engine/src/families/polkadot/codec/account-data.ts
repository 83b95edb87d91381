import { hexToBytes } from '@noble/hashes/utils'
import { featureError } from '../../../model/errors/feature-error.js'
import { fromLittleEndian } from './little-endian.js'

/** `AccountInfo`: four counters of 4 bytes, then free, reserved, frozen and flags of 16 bytes each. */
const ACCOUNT_INFO = /^0x[0-9a-fA-F]{160}$/
const FREE_AT = 16
const RESERVED_AT = 32
const FROZEN_AT = 48

/** The funds of an account, in the chain's smallest unit. */
export interface AccountData {
  readonly free: bigint
  /** The part of `free` that may not leave the account, such as what is staked. Reserved funds count for it. */
  readonly locked: bigint
}

/**
 * The funds in the storage of an account. A chain keeps nothing of an account without funds, so null is zero.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for any other value: a chain may have a form of its own
 */
export function accountData(stored: unknown): AccountData {
  if (stored === null) return { free: 0n, locked: 0n }
  if (typeof stored !== 'string' || !ACCOUNT_INFO.test(stored))
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered with no AccountInfo of 80 bytes' })
  const bytes = hexToBytes(stored.slice(2))
  const at = (start: number): bigint => fromLittleEndian(bytes.subarray(start, start + 16))
  const locked = at(FROZEN_AT) - at(RESERVED_AT)
  return { free: at(FREE_AT), locked: locked > 0n ? locked : 0n }
}
