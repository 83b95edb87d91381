// Cases name the charts of every feature: their types are in the program.
export type { listingFeature } from './listing/listing.feature.js'
export type { pairingFeature } from './pairing/pairing.feature.js'
export type { siwxFeature } from './siwx/siwx.feature.js'
