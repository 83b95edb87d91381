import type { Address, Hex } from 'viem'
import type { WalletChain } from './local-wallet-options.js'
import type { OtherFamily } from './wallet-family.js'

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

/** The facts of a Solana transaction that a user reads before approving it. */
export interface SolanaPreview {
  /** Set for a plain transfer of SOL. */
  readonly transfer?: { readonly to: string; readonly lamports: bigint }
  /** Addresses of the programs that it calls. */
  readonly programs: readonly string[]
  /** Bytes of the whole transaction. */
  readonly bytes: number
  /** In lamports. */
  readonly fee: bigint
}

/** The facts of a transaction of another family that a user reads before approving it. */
export interface FamilyPreview {
  /** Set for a plain payment: the whole address, and the amount with its coin. */
  readonly payment?: { readonly to: string; readonly amount: string }
  /** The fee with its coin, when the transaction says it. */
  readonly fee?: string
  /** Anything else that matters, such as the name of a call. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** The transaction as text. */
  readonly raw: string
}

/** What the wallet asks its owner. */
export type WalletQuestion =
  | { readonly kind: 'unlock' }
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
  | { readonly kind: 'family-connect'; readonly family: OtherFamily; readonly account: string }
  | {
      readonly kind: 'family-sign-message'
      readonly family: OtherFamily
      readonly account: string
      readonly text: string
      readonly isText: boolean
    }
  | {
      /** `family-send` is for what the wallet sends itself. */
      readonly kind: 'family-sign-transaction' | 'family-send'
      readonly family: OtherFamily
      readonly account: string
      /** Name of the network. */
      readonly network: string
      readonly preview: FamilyPreview
    }
  | {
      readonly kind: 'solana-sign-message'
      readonly account: string
      /** One text for each message. */
      readonly texts: readonly string[]
      readonly isText: boolean
    }
  | { readonly kind: 'solana-sign-in'; readonly account: string; readonly text: string }
  | {
      readonly kind: 'solana-sign-transaction' | 'solana-send'
      readonly account: string
      /** Name of the network. */
      readonly network: string
      readonly previews: readonly SolanaPreview[]
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
  /** Its place in the accounts of the wallet. Default: the active one. */
  readonly place?: number
}
