import * as z from 'zod/mini'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import type { CustomWallet } from '../../model/wallets/custom-wallets.js'
import { matches } from '../../model/wallets/matches.js'
import { walletIdsCheck } from '../../model/wallets/wallet-ids-check.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { Listing } from '../../ports/listing.js'
import type { ListingSource } from '../../ports/listing-source.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature, FeatureCore } from '../kit/feature.js'
import { listingBlank } from './listing.blank.js'
import type { listingChart } from './listing.chart.js'
import type { ListingEvent, ListingFact } from './listing.events.js'
import { listingIncoming } from './listing.incoming.js'
import type { ListingControls, ListingSlice } from './listing.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type ListingFeature = FeatureValue<'listing'>

/** The options of the engine that need the listing. */
interface ListingOptions {
  /** Wallets of the listing to show first, by id. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets of the listing, by id. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets the listing does not have. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** The list of all wallets is offered, or not, or on phones only. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
}

/** The listing, and what the app wants of it. */
interface ListingService {
  readonly open: () => Promise<Listing>
  readonly options: ListingOptions
}

declare module '../kit/features.js' {
  interface Features {
    listing: {
      charts: {
        listing: ChartTypes<'engine', ListingEvent, ListingFact, typeof listingChart, { state: ListingSlice }>
      }
      chunks: { listing: typeof import('./listing.chunk.js') }
      service: ListingService
      controls: ListingControls
      flags: {
        /** There is a wallet listing. */
        readonly lists: boolean
      }
      options: ListingOptions
      services: {
        /** Base of the wallet listing. */
        readonly listing: string
      }
    }
  }
}

const text = matches(/\S/)

const isSource = (value: object): value is ListingSource => 'openListing' in value

/** The text that a call was given. @throws WalletchartError `OPTION_INVALID` */
const textOf = (call: string, given: unknown): string => {
  if (typeof given !== 'string') throw optionInvalid(call, 'Expected a text.')
  return given
}

const controlsOf = (core: FeatureCore, listing: () => Promise<Listing>): ListingControls => ({
  open: () => core.send('listing', { type: 'listing.open' }),
  loadMore: () => core.send('listing', { type: 'listing.more' }),
  onlyCertified: (only) => core.send('listing', { type: 'listing.certified', only: only === true }),
  search: (query) => core.send('listing', { type: 'listing.search', query: textOf('listing.search', query) }),
  image: async (imageId) => {
    const image = textOf('listing.image', imageId)
    return core.running() ? (await listing()).image('wallet', image).catch(() => undefined) : undefined
  },
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
  options: {
    featuredWalletIds: walletIdsCheck,
    includeWalletIds: walletIdsCheck,
    customWallets: [
      z.array(z.object({ id: text, name: text })),
      'a list of wallets, each { id, name, … }',
      'a wallet, { id, name, … }',
    ],
    allWallets: [matches(/^(SHOW|HIDE|ONLY_MOBILE)$/), "'SHOW', 'HIDE' or 'ONLY_MOBILE'"],
  },
  services: { listing: 'https://api.web3modal.org' },
  open: (value, { options, isPhone, projectId, services, environment }) => {
    const { allWallets = 'SHOW' } = options
    if (!isSource(value) || allWallets === 'HIDE') return undefined
    const everywhere = allWallets === 'SHOW' && projectId !== undefined
    // Without the service a phone is offered the wallets with a browser of their own.
    const here = everywhere || isPhone
    let opening: Promise<Listing> | undefined
    const open = (): Promise<Listing> => {
      opening ??= value
        .openListing({ url: services.listing, projectId, environment })
        .catch((error: unknown) => {
          opening = undefined
          throw error
        })
      return opening
    }
    return {
      service: { open, options },
      flags: { lists: here },
      offered: { everywhere, here },
      // Where it is not offered there is nothing to ask for.
      controls: (core) =>
        controlsOf(here ? core : { ...core, running: () => false, send: () => undefined }, open),
      close: () => {
        opening?.then((listing) => listing.close()).catch(() => undefined)
        opening = undefined
      },
    }
  },
}
