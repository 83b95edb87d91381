import type { Listing } from '../../ports/listing.js'
import type { AttachedPairing } from '../../ports/pairing.js'
import type { ListingControls } from '../listing/listing.public.js'
import type { PairingControls } from '../pairing/pairing.public.js'
import type { SignInSource } from '../siwx/sign-in-source.js'

/** The services of features, by feature. Charts of other features reach them too. */
export interface FeatureServices {
  readonly listing: () => Promise<Listing>
  readonly pairing: AttachedPairing
  readonly siwx: SignInSource
}

/** The members that features add to the engine, by feature. */
export interface FeatureControls {
  readonly listing: ListingControls
  readonly pairing: PairingControls
}
