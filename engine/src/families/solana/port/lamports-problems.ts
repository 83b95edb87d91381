import type { TransferProblem } from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'

/** A payment from an account, in lamports. */
export interface Payment {
  readonly balance: bigint
  /** The lamports that are moved; 0 for a transfer of tokens. */
  readonly amount: bigint
  /** The fee of the network. It is taken before anything moves. */
  readonly fee: bigint
  /** The lamports that open the account of a receiver. */
  readonly rent: bigint
  /** The least that an account holds. */
  readonly least: bigint
}

/** The reasons why an account cannot pay. The chain keeps no account below the minimum. An empty account ends. */
export function lamportsProblems({ balance, amount, fee, rent, least }: Payment): readonly TransferProblem[] {
  const has = `The account has ${balance} lamports`
  if (balance < amount) return amountProblem(`${has}, too few for the amount`, 'BALANCE_TOO_LOW')
  const left = balance - amount - fee - rent
  if (left < 0n) return amountProblem(`${has}, ${-left} too few`, 'FEE_NOT_COVERED')
  const isKept = (lamports: bigint) => lamports === 0n || lamports >= least
  // The chain checks the account after the fee too, before the transfer empties it.
  for (const [when, lamports] of [
    ['after the fee', balance - fee],
    ['at the end', left],
  ] as const)
    if (!isKept(lamports))
      return amountProblem(
        `${lamports} lamports would stay ${when}, fewer than the ${least} of an account`,
        'REMAINDER_TOO_LOW',
      )
  return []
}
