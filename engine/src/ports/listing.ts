import type { Caip2 } from '../model/ids/caip2.js'
import type { ListedWallet } from '../model/wallets/listed-wallet.js'

/** Which wallets are wanted, by the names of the service. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  /** How many wallets a page has, at most 100. */
  readonly entries: number
  /** Only these, by id. */
  readonly include?: readonly string[] | undefined
  /** Without these, by id. */
  readonly exclude?: readonly string[] | undefined
  /** Only wallets that know one of these chains. */
  readonly chains?: readonly Caip2[] | undefined
  /** Text of the name. */
  readonly search?: string | undefined
  readonly badge_type?: 'certified' | undefined
}

/** One page of wallets. */
export interface WalletPage {
  /** Those that could be read. */
  readonly wallets: readonly ListedWallet[]
  /** How many there are in all. */
  readonly count: number
}

/** What a picture of the listing shows. */
export type ListingImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** The wallet-listing service. Equal questions at one time are asked once. */
export interface Listing {
  /**
   * One page of wallets.
   * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `SERVICE_ANSWER_INVALID`, `INVALID_PROJECT_ID`, `ABORTED`
   */
  wallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
  /**
   * The origins the project allows; empty when none are named or the service does not say.
   * @throws WalletchartError `INVALID_PROJECT_ID`, `ABORTED`
   */
  allowedOrigins(signal: AbortSignal): Promise<readonly string[]>
  /** Whether the project wants analytics; false when the service does not say. Rejects only with `ABORTED`. */
  analyticsEnabled(signal: AbortSignal): Promise<boolean>
  /**
   * A picture as an object URL; undefined when there is none that is safe to show within 2000 ms. The thousand asked for last
   * live until `close`. Never rejects.
   */
  image(kind: ListingImageKind, id: string): Promise<string | undefined>
  /** Ends every open question with `ABORTED` and revokes the pictures. */
  close(): void
}

/** Which wallets the app wants to offer, by ids of the listing. */
export interface ListingChoice {
  readonly featuredIds: readonly string[]
  /** Only these, when there are any. */
  readonly includeIds: readonly string[]
  readonly excludeIds: readonly string[]
}
