import type { ListedWallet } from '../model/listed-wallet.js'
import type { WalletchartError } from '../model/walletchart-error.js'
import type { Listing } from '../ports/listing.js'
import type { Logger } from '../ports/logger.js'
import type { ListingState } from './public-listing.js'
import type { ListingSnapshot, ListScope } from './select-listing.js'
import { noListing } from './select-state.js'

export interface ListingSettings {
  /** Opens the client of the wallet listing; undefined when there is none. */
  readonly openListing: (() => Promise<Listing>) | undefined
  readonly customWallets: unknown
  readonly logger: Logger
}

/** The error of whoever needs a hosted service without a project id; its text is loaded then. */
export const noProject = async (): Promise<WalletchartError> => {
  const { featureError } = await import('../model/feature-error.js')
  return featureError('PROJECT_ID_NOT_CONFIGURED')
}

/** The wallet listing as the engine reaches it: one client, opened when first asked for, and how the list reads. */
export class ListingAccess {
  readonly #settings: ListingSettings
  #client: Promise<Listing> | undefined
  #select: ((snapshot: ListingSnapshot, scope: ListScope) => ListingState) | undefined
  #custom: readonly ListedWallet[] = []

  constructor(settings: ListingSettings) {
    this.#settings = settings
  }

  /** Whether there is a listing at all. */
  get isThere(): boolean {
    return this.#settings.openListing !== undefined
  }

  /** @throws WalletchartError `PROJECT_ID_NOT_CONFIGURED` */
  async client(): Promise<Listing> {
    const { openListing } = this.#settings
    if (openListing === undefined) throw await noProject()
    this.#client ??= openListing().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  /** Takes over what is loaded with the first of the later charts. */
  learn({ listingSelector, readCustomWallets }: typeof import('./later-listing.js')): void {
    this.#select ??= listingSelector()
    const { customWallets, logger } = this.#settings
    if (customWallets === undefined) return
    try {
      this.#custom = readCustomWallets(customWallets)
    } catch (error) {
      // A wallet of the app that cannot be used is left out.
      logger.error('walletchart: customWallets cannot be used.', error)
    }
  }

  /** The public slice. */
  select(snapshot: ListingSnapshot | undefined, scope: Omit<ListScope, 'custom'>): ListingState {
    return (snapshot && this.#select?.(snapshot, { ...scope, custom: this.#custom })) ?? noListing
  }

  /** Closes the client; the next question opens another. */
  close(): void {
    this.#client?.then((listing) => listing.close()).catch(() => undefined)
    this.#client = undefined
  }
}
