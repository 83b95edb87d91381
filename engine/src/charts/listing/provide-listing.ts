import { fromPromise } from 'xstate'
import type { Listing, WalletPage } from '../../ports/listing.js'
import { listingChart } from './listing.chart.js'
import type { ChosenScope, ListingScope, OpenedListing } from './listing.services.js'
import { PAGE_ENTRIES, SEARCH_ENTRIES } from './listing-numbers.js'
import { readOpening } from './read-opening.js'

/** What the listing chart needs of the world. */
export interface ListingWorld {
  /** Brings the client, loaded when it is first needed; the same one each time. */
  readonly listing: () => Promise<Listing>
  /** The origin of the page; undefined on a server. */
  readonly origin: () => string | undefined
}

/** Which wallets are wanted, in the words of the service. */
const wanted = ({ includeIds, excludeIds, chains, onlyCertified }: ChosenScope) => ({
  include: includeIds,
  exclude: excludeIds,
  chains,
  badge_type: onlyCertified ? ('certified' as const) : undefined,
})

/** The listing chart with its real services. */
export const provideListing = ({ listing, origin }: ListingWorld) =>
  listingChart.provide({
    actors: {
      openListing: fromPromise<OpenedListing, ListingScope>(async ({ input, signal }) =>
        readOpening(await listing(), input, origin(), signal),
      ),
      loadPage: fromPromise<WalletPage, ChosenScope & { readonly page: number }>(
        async ({ input: { page, ...scope }, signal }) =>
          (await listing()).wallets({ page, entries: PAGE_ENTRIES, ...wanted(scope) }, signal),
      ),
      searchWallets: fromPromise<WalletPage, ChosenScope & { readonly query: string }>(
        async ({ input: { query, ...scope }, signal }) =>
          (await listing()).wallets(
            { page: 1, entries: SEARCH_ENTRIES, ...wanted(scope), search: query },
            signal,
          ),
      ),
    },
  })
