import { fromPromise } from 'xstate'
import type { Listing, WalletPage } from '../../ports/listing.js'
import { listingChart } from './listing.chart.js'
import type { ListingScope, OpenedListing } from './listing.services.js'
import { PAGE_ENTRIES, SEARCH_ENTRIES } from './listing-numbers.js'
import { readOpening } from './read-opening.js'

/** What the listing chart needs of the world. */
export interface ListingWorld {
  /** Brings the client, loaded when it is first needed; the same one each time. */
  readonly listing: () => Promise<Listing>
  /** The origin of the page; undefined on a server. */
  readonly origin: () => string | undefined
}

/** The listing chart with its real services. */
export const provideListing = ({ listing, origin }: ListingWorld) =>
  listingChart.provide({
    actors: {
      openListing: fromPromise<OpenedListing, ListingScope>(async ({ input, signal }) =>
        readOpening(await listing(), input, origin(), signal),
      ),
      loadPage: fromPromise<WalletPage, ListingScope & { readonly page: number }>(
        async ({ input: { page, includeIds, excludeIds, chains }, signal }) =>
          (await listing()).wallets(
            { page, entries: PAGE_ENTRIES, include: includeIds, exclude: excludeIds, chains },
            signal,
          ),
      ),
      searchWallets: fromPromise<WalletPage, ListingScope & { readonly query: string }>(
        async ({ input: { query, includeIds, excludeIds, chains }, signal }) =>
          (await listing()).wallets(
            {
              page: 1,
              entries: SEARCH_ENTRIES,
              include: includeIds,
              exclude: excludeIds,
              chains,
              search: query,
            },
            signal,
          ),
      ),
    },
  })
