import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'

/** A fee and what it is paid for, in satoshis. */
export interface TransferFee {
  readonly fee: bigint
  readonly amount: bigint
  /** The highest fee that the user has accepted; undefined when the user was not asked. */
  readonly acceptFee: bigint | undefined
}

/** @throws WalletchartError `OPTION_INVALID` for a value that is no amount of satoshis */
export function acceptedFee(value: unknown): bigint | undefined {
  if (value === undefined || (typeof value === 'bigint' && value >= 0n)) return value
  throw optionInvalid('acceptFee', 'Expected satoshis as a bigint')
}

/**
 * Compares a fee with the amount: a wrong rate must not spend the account.
 * @throws WalletchartError `FEE_TOO_HIGH` above the amount
 * @throws WalletchartError `FEE_UNUSUAL` above a tenth of it, unless the user has accepted as much
 */
export function checkFee({ fee, amount, acceptFee = 0n }: TransferFee): void {
  const details = `The fee is ${fee} satoshis`
  if (fee > amount) throw featureError('FEE_TOO_HIGH', { details })
  if (fee * 10n > amount && fee > acceptFee) throw featureError('FEE_UNUSUAL', { details })
}
