import type { Listing } from '../../ports/listing.js'
import type { ListingSource } from '../../ports/listing-source.js'
import type { Feature, FeatureCore } from '../kit/feature.js'
import { listingBlank } from './listing.blank.js'
import { listingIncoming } from './listing.incoming.js'
import type { ListingControls } from './listing.public.js'

const isSource = (value: object): value is ListingSource => 'openListing' in value

const controlsOf = (core: FeatureCore, listing: () => Promise<Listing>): ListingControls => ({
  open: () => core.send('listing', { type: 'listing.open' }),
  loadMore: () => core.send('listing', { type: 'listing.more' }),
  onlyCertified: (only) => core.send('listing', { type: 'listing.certified', only: only === true }),
  search: (query) => core.send('listing', { type: 'listing.search', query }),
  image: async (imageId) =>
    core.running() ? (await listing()).image('wallet', imageId).catch(() => undefined) : undefined,
})

/** The list of all wallets. */
export const listingFeature: Feature<'listing'> = {
  name: 'listing',
  rows: { listing: { per: 'engine', chunk: 'listing', blank: listingBlank } },
  chunks: {
    listing: {
      load: () => import('./listing.chunk.js'),
      idle: ({ flags }) => flags.lists,
      withModal: ({ flags }) => flags.lists,
    },
  },
  incoming: listingIncoming,
  open: (value, { allWallets, isPhone, projectId, urls, environment }) => {
    const isOffered = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isPhone)
    // Without the service a phone is offered the wallets with a browser of their own.
    if (!isSource(value) || !isOffered || (projectId === undefined && !isPhone)) return {}
    let opening: Promise<Listing> | undefined
    const service = (): Promise<Listing> => {
      opening ??= value.openListing({ url: urls.listing, projectId, environment }).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    }
    return {
      service,
      flags: { lists: true },
      controls: (core) => controlsOf(core, service),
      close: () => {
        opening?.then((listing) => listing.close()).catch(() => undefined)
        opening = undefined
      },
    }
  },
}
