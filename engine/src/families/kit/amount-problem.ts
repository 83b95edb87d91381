import type { TransferProblem } from '../../ports/family-transfer.js'

/** The problem of an amount, as a list. @param details undefined for an amount that is right */
export const amountProblem = (
  details: string | undefined,
  code: TransferProblem['code'] = 'AMOUNT_INVALID',
): readonly TransferProblem[] => (details === undefined ? [] : [{ code, details }])
