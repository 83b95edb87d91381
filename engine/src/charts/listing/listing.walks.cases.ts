import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { chains, type InWalks } from '../kit/in-walks.cases.js'
import type { ListingContext } from './listing.setup.js'

/** A listing that the service refuses. */
export const listingWalks: InWalks<ListingContext> = {
  listing: () => ({
    model: {
      input: {
        limits: defaultLimits,
        choice: { featuredIds: [], includeIds: [], excludeIds: [] },
        chains: [chains.home],
      },
      outcomes: { openListing: [{ name: 'refused', error: featureError('INVALID_PROJECT_ID') }] },
      project: ({ chains: known, alerted, wantsPage }) => ({ known, alerted, wantsPage }),
    },
    comes: [{ event: { type: 'listing.more' } }],
  }),
}
