import type { Hex } from 'viem'

/** The effect of a call on the tokens of an account. Amounts in the smallest unit. */
export type CallEffect = TokenTransfer | TokenAllowance | CollectionAllowance

/** The account whose tokens move. Undefined: the account of the user. */
interface Holder {
  readonly holder: Hex | undefined
}

export interface TokenTransfer extends Holder {
  readonly kind: 'transfer'
  readonly token: Hex
  readonly to: Hex
  /** An amount, or the number of an item. */
  readonly amount: bigint
}

export interface TokenAllowance extends Holder {
  readonly kind: 'allowance'
  readonly token: Hex
  readonly spender: Hex
  readonly amount: bigint
  /** Seconds since 1970. */
  readonly until?: bigint
}

export interface CollectionAllowance extends Holder {
  readonly kind: 'collection'
  readonly token: Hex
  readonly spender: Hex
  readonly isAllowed: boolean
}
