import type { OtherFamily } from '@walletchart/example-local-world/wallet-parts'
import type { Address } from 'viem'
import type { WalletQuestion } from './wallet-question.js'

/** How an app presents itself. Nothing of it is proven. */
export interface AppSummary {
  readonly name: string
  readonly url: string
  readonly description: string
  /** Addresses of icons, as the app gave them. */
  readonly icons: readonly string[]
}

/** Chains, methods and events of one namespace. */
export interface NamespaceWish {
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What is known of the address an app says it has. */
export type Verification = 'valid' | 'invalid' | 'unknown' | 'scam'

/** A sign-in that an app asks for with its proposal (CAIP-222). */
export interface SignInRequest {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** CAIP-2, of eip155 only, in the order of the app. */
  readonly chains: readonly string[]
  readonly version: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** An app that asks to connect. */
export interface Proposal {
  readonly id: number
  readonly app: AppSummary
  /** Without these the app does not want to connect. */
  readonly required: Readonly<Record<string, NamespaceWish>>
  /** These it would like. */
  readonly optional: Readonly<Record<string, NamespaceWish>>
  readonly verification: Verification
  /** Missing if the app asks for no sign-in, or for one that the wallet cannot sign. */
  readonly signIn?: SignInRequest
  /** ms since 1970. */
  readonly expiresAt: number
  /** True when nobody answered in time. It stays until it is answered, and an approval then fails. */
  readonly expired: boolean
}

/** A connected app. */
export interface Session {
  readonly topic: string
  readonly app: AppSummary
  readonly namespaces: Readonly<Record<string, NamespaceWish & { readonly accounts: readonly string[] }>>
  /** ms since 1970. */
  readonly expiresAt: number
}

/** A request that waits for an answer. */
export interface WalletRequest {
  readonly id: number
  readonly topic: string
  readonly app: AppSummary
  /** CAIP-2. */
  readonly chain: string
  readonly method: string
  readonly params: unknown
  readonly question: WalletQuestion
}

/** How the line to the relay is. `resting`: there is nobody to listen for. */
export type RelayLine = 'resting' | 'connecting' | 'online' | 'offline'

/** Everything a view of the wallet needs. A new object after each change. */
export interface PairingWalletState {
  readonly relay: RelayLine
  readonly accounts: readonly Address[]
  /** Addresses of the same accounts in the other families, in the same order; empty in a family that it does not serve. */
  readonly addresses: Readonly<Record<OtherFamily, readonly string[]>>
  /** The active one. */
  readonly account: Address
  /** Active chain, EIP-155 id. */
  readonly chainId: number
  /** True from `pair` until an app asks. */
  readonly isPairing: boolean
  /** Oldest first. */
  readonly proposals: readonly Proposal[]
  /** Oldest first. */
  readonly requests: readonly WalletRequest[]
  readonly sessions: readonly Session[]
  /** Transactions sent so far. */
  readonly sent: number
}
