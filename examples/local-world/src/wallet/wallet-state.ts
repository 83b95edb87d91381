import type { Address } from 'viem'
import type { RejectionStyle, WalletChain, WalletOddities } from './local-wallet-options.js'
import type { OtherFamily } from './wallet-family.js'
import type { PendingRequest } from './wallet-request.js'

/** Everything about a wallet that a user or a test can see or change. */
export interface WalletState {
  /** Accounts it has keys for. */
  readonly accounts: readonly Address[]
  /** The active one. */
  readonly account: Address
  /** Accounts the page may see, the active one first; empty when it is not connected. */
  readonly permitted: readonly Address[]
  /** Addresses in the other families, in the order of `accounts`; empty in a family that it does not serve. */
  readonly addresses: Readonly<Record<OtherFamily, readonly string[]>>
  /** Those of them that the page may see, the active one first; empty when it is not connected. */
  readonly seen: Readonly<Record<OtherFamily, readonly string[]>>
  /** True until its owner unlocks it. Only `enable` of Polkadot and Cosmos minds. */
  readonly locked: boolean
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  /** Questions that wait, oldest first. */
  readonly queue: readonly PendingRequest[]
  readonly autoApprove: boolean
  readonly silent: boolean
  readonly answerTwice: boolean
  readonly busy: boolean
  readonly rejectWith: RejectionStyle
  readonly oddities: WalletOddities
}
