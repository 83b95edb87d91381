import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Alert } from '../kit/alert.js'

/** What was asked of the listing when it failed. */
export type ListingAsked = 'opening' | 'page' | 'search'

export type ListingEvent =
  /** The featured, recommended and excluded wallets will be wanted. */
  | { readonly type: 'listing.open' }
  /** A view shows wallets: the first page is wanted, unless it was asked for before. */
  | { readonly type: 'listing.begin' }
  /** The next page is wanted. */
  | { readonly type: 'listing.more' }
  /** What the user typed; nothing but spaces ends the search. */
  | { readonly type: 'listing.search'; readonly query: string }
  /** The user wants certified wallets only, or all of them again. */
  | { readonly type: 'listing.certified'; readonly only: boolean }
  /** Nobody looks any more. What is known stays. */
  | { readonly type: 'listing.leave' }
  /** The app has other networks now, so what was asked for is asked anew. */
  | { readonly type: 'listing.chains'; readonly chains: readonly Caip2[] }

export type ListingFact =
  | { readonly type: 'listing.opened' }
  /** A page came: how many wallets are known, and how many there are in all. */
  | { readonly type: 'listing.loaded'; readonly known: number; readonly count: number }
  | {
      readonly type: 'listing.found'
      readonly query: string
      readonly onlyCertified: boolean
      readonly count: number
    }
  | { readonly type: 'listing.failed'; readonly asked: ListingAsked; readonly error: WalletchartError }
  /** The project is not set up for this page; told once. */
  | { readonly type: 'alert.raised'; readonly error: Alert }
