// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import type {} from './identity/identity.feature.js'
import type {} from './listing/listing.feature.js'
import type {} from './login/login.feature.js'
import type {} from './pairing/pairing.feature.js'
import type {} from './receive/receive.feature.js'
import type {} from './send/send.feature.js'
import type {} from './siwx/siwx.feature.js'
import type {} from './tokens/tokens.feature.js'

// Cases name the charts of every feature: their types are in the program.
