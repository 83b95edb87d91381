import type { TransferOrder } from '../../../ports/family-transfer.js'

/** The costs of a quote of tokens, beside the fee of the network. */
export interface ShownCosts {
  /** The lamports that open the receiver's account; undefined if it exists. */
  readonly rent: bigint | undefined
  /** The part of the amount that the token withholds, in base units; undefined for a token without a fee. */
  readonly withheld: bigint | undefined
}

/** A transfer of lamports, or of the base units of a token. */
export interface SolanaOrder extends TransferOrder {
  /** The costs of the quote of a token. An order without them opens no account and pays no fee of a token. */
  readonly shown?: ShownCosts
}

/** An order of a token. */
export interface TokenOrder extends SolanaOrder {
  readonly token: string
}
