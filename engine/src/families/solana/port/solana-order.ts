import type { TransferOrder } from '../../../ports/family-transfer.js'
import type { ComputeBudget } from '../codec/budget-instructions.js'

/** The costs of a quote of tokens, beside the fee of the network. */
export interface ShownCosts {
  /** The lamports that open the receiver's account; undefined if it exists. */
  readonly rent: bigint | undefined
  /** The part of the amount that the token withholds, in base units; undefined for a token without a fee. */
  readonly withheld: bigint | undefined
}

/** The budget that a quote found, for the instructions that it had. */
export interface OrderBudget extends ComputeBudget {
  /** True if a memo was one of them. */
  readonly hasMemo: boolean
}

/** A transfer of lamports, or of the base units of a token. */
export interface SolanaOrder extends TransferOrder {
  /** The costs of the quote of a token. An order without them opens no account and pays no fee of a token. */
  readonly shown?: ShownCosts
  /** The compute budget of the quote. An order without one sets none. */
  readonly budget?: OrderBudget
}

/** An order of a token. */
export interface TokenOrder extends SolanaOrder {
  readonly token: string
}
