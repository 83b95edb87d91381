import { withFeature } from './charts/kit/feature.js'
import { type ListingFeature, listingFeature } from './charts/listing/listing.feature.js'
import { engineVersion } from './engine-version.js'
import type { ListingSource } from './ports/listing-source.js'

export type { ListingFeature } from './charts/listing/listing.feature.js'
export type { FeatureValue } from './ports/feature-value.js'

/**
 * The list of all wallets, for the option `features`. With a `projectId` it comes from the listing service; without one a phone is offered
 * the wallets with a browser of their own. The options `allWallets`, `featuredWalletIds`, `includeWalletIds` and `excludeWalletIds` say what
 * of it shows.
 */
export const listing = (): ListingFeature => {
  const source: ListingSource = {
    async openListing({ url, projectId, environment }) {
      if (projectId === undefined) {
        const { builtInListing } = await import('./http/listing/built-in-listing.js')
        return builtInListing()
      }
      const { listingClient } = await import('./http/listing/listing-client.js')
      return listingClient({ url, projectId, st: 'walletchart', sv: engineVersion, environment })
    },
  }
  return withFeature(source, listingFeature)
}
