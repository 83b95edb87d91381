// Cases name the charts of every feature: their types are in the program.
import type {} from './listing/listing.feature.js'
import type {} from './pairing/pairing.feature.js'
import type {} from './siwx/siwx.feature.js'
