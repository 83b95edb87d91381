import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import type { ListingChoice, WalletPage } from '../../ports/listing.js'
import { promiseService } from '../authoring.js'

/** The scope of every request to the listing. */
export interface ListingScope extends ListingChoice {
  readonly chains: readonly Caip2[]
}

/** The scope of a page or a search. */
export interface ChosenScope extends ListingScope {
  readonly onlyCertified: boolean
}

/** The answer to the first requests to the listing. */
export interface OpenedListing {
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** The wallets the app excluded, as the listing knows them. */
  readonly excluded: readonly ListedWallet[]
  /** Set when the project does not allow the origin of this page. */
  readonly refused: WalletchartError | undefined
}

/** Reads the featured, recommended and excluded wallets, and whether this page may ask. */
export const openListing = promiseService<OpenedListing, ListingScope>('openListing')

/** Reads one page, from 1. */
export const loadPage = promiseService<WalletPage, ChosenScope & { readonly page: number }>('loadPage')

/** Finds wallets by name. */
export const searchWallets = promiseService<WalletPage, ChosenScope & { readonly query: string }>(
  'searchWallets',
)
