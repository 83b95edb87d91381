import { featureError } from '../../../model/errors/feature-error.js'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { isSats } from '../../../model/wallets/bip122-params.js'
import { dustLimit } from './dust-limit.js'

/**
 * Checks an amount that an address is to receive.
 * @throws WalletchartError `AMOUNT_INVALID` for a value that is no amount of satoshis, or too small for nodes to pass it on
 */
export function checkedAmount(value: unknown, recipient: BitcoinAddress): bigint {
  if (!isSats(value))
    throw featureError('AMOUNT_INVALID', { details: 'Expected satoshis as a bigint of more than zero' })
  const least = dustLimit(recipient)
  if (value >= least) return value
  throw featureError('AMOUNT_INVALID', { details: `Expected at least ${least} satoshis for this address` })
}
