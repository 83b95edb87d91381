import type { Listing } from '../../ports/listing.js'
import type { AttachedPairing } from '../../ports/pairing.js'
import type { ListingControls } from '../listing/listing.public.js'
import type { PairingControls } from '../pairing/pairing.public.js'
import type { SignInSource } from '../siwx/sign-in-source.js'

/** What features hold outside of the charts, by feature: how charts ask one another's for it. */
export interface FeatureServices {
  readonly listing: () => Promise<Listing>
  readonly pairing: AttachedPairing
  readonly siwx: SignInSource
}

/** What features add to the engine, by feature. */
export interface FeatureControls {
  readonly listing: ListingControls
  readonly pairing: PairingControls
}
