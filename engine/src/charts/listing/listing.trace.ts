import type { ListingChoice, WalletPage } from '../../ports/listing.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import type { Keep } from '../kit/trace/keep.js'
import { error, fields, flag, listOf, plainNumber, secret } from '../kit/trace/keep-kinds.js'
import { caip2List, limits } from '../kit/trace/shared-kinds.js'
import type { OpenedListing } from './listing.services.js'

/** A blank query ends the search, so that it was blank stays. */
const query: Keep = (value, redactor) =>
  typeof value === 'string' && value.trim() === '' ? '' : secret(value, redactor)
const listed = fields({ id: secret })
const walletPage = lines<WalletPage>({ wallets: listOf(listed), count: plainNumber })
const opening = lines<OpenedListing>({
  featured: listOf(listed),
  recommended: listOf(listed),
  excluded: listOf(listed),
  refused: error,
})
const choice = lines<ListingChoice>({
  featuredIds: listOf(secret),
  includeIds: listOf(secret),
  excludeIds: listOf(secret),
})

/** What of the listing chart may be written to a trace. */
export const listingTrace: ChartTrace<'listing'> = {
  events: {
    'listing.open': {},
    'listing.begin': {},
    'listing.more': {},
    'listing.search': { query },
    'listing.certified': { only: flag },
    'listing.leave': {},
    'listing.chains': { chains: caip2List },
  },
  outputs: { openListing: opening, loadPage: walletPage, searchWallets: walletPage },
  input: { limits, choice, chains: caip2List },
  context: {
    limits,
    choice,
    chains: caip2List,
    onlyCertified: flag,
    opened: opening,
    wallets: listOf(listed),
    pages: plainNumber,
    count: plainNumber,
    hasMore: flag,
    wantsPage: flag,
    failure: error,
    query,
    found: listOf(listed),
    searchFailure: error,
    alerted: flag,
  },
}
