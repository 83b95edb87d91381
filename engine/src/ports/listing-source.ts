import type { Environment } from './environment.js'
import type { Listing } from './listing.js'

/** Where a listing comes from. */
export interface ListingSettings {
  /** The base URL of the service. */
  readonly url: string
  /** Undefined: a phone is offered the wallets with a browser of their own. */
  readonly projectId: string | undefined
  readonly environment: Environment
}

/** Opens the client of a wallet listing. */
export interface ListingSource {
  openListing(settings: ListingSettings): Promise<Listing>
}
