import type { Address, Hex } from 'viem'
import type { WalletChain } from './local-wallet-options.js'

/** What a user sees of a transaction before approving it. Amounts in wei. */
export interface TransactionPreview {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
  /** The most it can cost besides the value; undefined while it is being worked out. */
  readonly maxFee?: bigint
  /** Why the node thinks that it will fail. */
  readonly fault?: string
}

/** What the wallet asks its owner. */
export type WalletQuestion =
  | { readonly kind: 'connect'; readonly account: Address }
  | {
      readonly kind: 'sign-message'
      readonly account: Address
      readonly text: string
      readonly isText: boolean
    }
  | {
      readonly kind: 'sign-typed-data'
      readonly account: Address
      readonly primaryType: string
      readonly domainName: string | undefined
      readonly contract: string | undefined
      /** The message as indented JSON. */
      readonly text: string
    }
  | {
      readonly kind: 'send'
      readonly account: Address
      readonly chain: WalletChain
      readonly preview: TransactionPreview
    }
  | { readonly kind: 'switch-chain'; readonly from: WalletChain; readonly to: WalletChain }
  | { readonly kind: 'add-chain'; readonly chain: WalletChain }

/** A question that waits for an answer. */
export interface PendingRequest {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly question: WalletQuestion
}

/** A call as the page made it. */
export interface WalletCall {
  readonly method: string
  readonly params: unknown
  /** ms of `performance.now()`. */
  readonly at: number
}

/** What the owner answered: yes, and for a connection with which account. */
export interface WalletApproval {
  readonly account?: Address
}
