import { featureError } from '../../../model/errors/feature-error.js'

/** The largest amount that an account can hold. */
const MOST_UNITS = 2n ** 64n - 1n

/** @throws WalletchartError `AMOUNT_INVALID` for an amount that no account can hold, and for nothing */
export function checkUnits(amount: bigint): void {
  if (amount <= 0n || amount > MOST_UNITS)
    throw featureError('AMOUNT_INVALID', { details: `Expected 1 to ${MOST_UNITS} base units` })
}
