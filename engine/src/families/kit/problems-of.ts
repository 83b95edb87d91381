import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { TransferProblem } from '../../ports/family-transfer.js'

const codes = [
  'RECEIVER_REFUSED',
  'RECEIVER_UNUSUAL',
  'AMOUNT_INVALID',
  'BALANCE_TOO_LOW',
  'TRANSFER_WOULD_FAIL',
  'FEE_TOO_HIGH',
  'FEE_UNUSUAL',
] as const

/**
 * Runs a check of an order, and returns what it found as a problem to show. A node that cannot be read is no such problem.
 * @throws what the check threw, for every other error
 */
export async function problemsOf(check: () => unknown): Promise<readonly TransferProblem[]> {
  try {
    await check()
    return []
  } catch (thrown) {
    for (const code of codes)
      if (isWalletchartError(thrown, code)) return [{ code, details: thrown.details ?? '' }]
    throw thrown
  }
}
