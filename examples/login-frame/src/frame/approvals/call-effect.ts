import type { Hex } from 'viem'

/** The effect of a call on the tokens of an account. Amounts in the smallest unit. */
export type CallEffect = TokenTransfer | TokenAllowance | CollectionAllowance

/**
 * What a number means. `item`: the number of an item of a collection. `either`: tokens and collections share the call, so it is one or
 * the other. Undefined: units of a token.
 */
interface Counted {
  readonly counts?: 'item' | 'either'
}

/** The account whose tokens move. Undefined: the account of the user. */
interface Holder {
  readonly holder: Hex | undefined
}

export interface TokenTransfer extends Holder, Counted {
  readonly kind: 'transfer'
  readonly token: Hex
  readonly to: Hex
  readonly amount: bigint
}

export interface TokenAllowance extends Holder, Counted {
  readonly kind: 'allowance'
  readonly token: Hex
  readonly spender: Hex
  readonly amount: bigint
  /** `more`: the amount joins what is allowed already. `once`: it is apart from it. Undefined: it takes its place. */
  readonly adds?: 'more' | 'once'
  /** Seconds since 1970. */
  readonly until?: bigint
}

export interface CollectionAllowance extends Holder {
  readonly kind: 'collection'
  readonly token: Hex
  readonly spender: Hex
  readonly isAllowed: boolean
}
