import type { ErrorRecord } from '../../model/errors/walletchart-error.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'

/** What is known of the wallet listing. */
export interface ListingState {
  /** Of the pages: `idle` before the first is asked for; `loading` also while a further page comes. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  /** The pages so far, installed wallets first, without those hidden, excluded or doubled. */
  readonly wallets: readonly ListedWallet[]
  /** True while `wallets` and `search` hold certified wallets only. */
  readonly onlyCertified: boolean
  /** How many there are in all; undefined before the first page. */
  readonly count: number | undefined
  /** True while another page can be asked for. */
  readonly hasMore: boolean
  /** Featured by the app (`featuredWalletIds`), and the four recommended. */
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** Those the app added by `customWallets`. */
  readonly custom: readonly ListedWallet[]
  /** Ids of wallets in this page that the app excluded (`excludeWalletIds`), by id, rdns or name. */
  readonly hidden: readonly string[]
  /** The newest search; undefined without one. */
  readonly search:
    | {
        readonly query: string
        readonly phase: 'waiting' | 'loading' | 'ready' | 'failed'
        readonly wallets: readonly ListedWallet[]
      }
    | undefined
  readonly failure: ErrorRecord | undefined
}

/** The wallet listing for teams with views of their own. It asks for nothing where `state.features.listing` is false. */
export interface ListingControls {
  /** Asks for the first or the next page of 40, and once for the featured and recommended wallets. */
  loadMore(): void
  /** Asks for the featured and recommended wallets alone. */
  open(): void
  /** Asks for certified wallets only, or for all of them again: pages and search begin anew. */
  onlyCertified(only: boolean): void
  /** Searches 300 ms after the last call; an empty text ends the search. @throws OPTION_INVALID */
  search(query: string): void
  /**
   * A picture of the listing as an object URL; undefined when there is none in 2000 ms. The URLs asked for last, a thousand of them, live
   * as long as the engine runs: ask for one when it shows. @throws OPTION_INVALID
   */
  image(imageId: string): Promise<string | undefined>
}

export interface ListingSlice {
  /** Undefined without `listing()` in `features`, and where `allWallets` is `HIDE`. `features.listing` says if the user is offered it. */
  readonly listing: ListingState | undefined
}
