import { listingFeature } from '../charts/listing/listing.feature.js'
import { pairingFeature } from '../charts/pairing/pairing.feature.js'
import { siwxFeature } from '../charts/siwx/siwx.feature.js'
import { Registry } from './registry.js'

/** The registry of an engine with every feature: for traces, drawings and tests. */
export const everyRegistry = new Registry([listingFeature, pairingFeature, siwxFeature])
