import type { TransferProblem } from '../../../ports/family-transfer.js'

/** A payment from an account, in lamports. */
export interface Payment {
  readonly balance: bigint
  /** The lamports that are moved; 0 for a transfer of tokens. */
  readonly amount: bigint
  /** The fee, and what opens the account of a receiver. */
  readonly fee: bigint
  /** The least that an account holds. */
  readonly least: bigint
}

/** The reasons why an account cannot pay. The chain keeps no account below the minimum. An empty account ends. */
export function lamportsProblems({ balance, amount, fee, least }: Payment): readonly TransferProblem[] {
  if (balance < amount)
    return [
      { code: 'BALANCE_TOO_LOW', details: `The account has ${balance} lamports, too few for the amount` },
    ]
  const left = balance - amount - fee
  if (left < 0n)
    return [{ code: 'FEE_NOT_COVERED', details: `The account has ${balance} lamports, ${-left} too few` }]
  if (left === 0n || left >= least) return []
  return [
    {
      code: 'REMAINDER_TOO_LOW',
      details: `${left} lamports would stay, fewer than the ${least} of an account`,
    },
  ]
}
