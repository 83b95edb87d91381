import type { Feature } from '../kit/feature.js'
import { listingBlank } from './listing.blank.js'
import { listingIncoming } from './listing.incoming.js'

/** The list of all wallets. */
export const listingFeature: Feature<'listing'> = {
  name: 'listing',
  rows: { listing: { per: 'engine', chunk: 'listing', blank: listingBlank } },
  // The dialog asks for it as soon as it stands.
  chunks: { listing: { load: () => import('./listing.chunk.js'), idle: ({ lists }) => lists } },
  incoming: listingIncoming,
}
