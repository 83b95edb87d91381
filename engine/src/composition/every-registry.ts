// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { identityFeature } from '../charts/identity/identity.feature.js'
import type { Feature } from '../charts/kit/feature.js'
import { listingFeature } from '../charts/listing/listing.feature.js'
import { loginFeature } from '../charts/login/login.feature.js'
import { pairingFeature } from '../charts/pairing/pairing.feature.js'
import { receiveFeature } from '../charts/receive/receive.feature.js'
import { sendFeature } from '../charts/send/send.feature.js'
import { siwxFeature } from '../charts/siwx/siwx.feature.js'
import { tokensFeature } from '../charts/tokens/tokens.feature.js'
import { Registry } from './registry.js'

/** Every feature of the kit, in the order of their names. */
export const everyFeature: readonly Feature[] = [
  identityFeature,
  listingFeature,
  loginFeature,
  pairingFeature,
  receiveFeature,
  sendFeature,
  siwxFeature,
  tokensFeature,
]

/** The registry of an engine with every feature: for traces, drawings and tests. */
export const everyRegistry = new Registry(everyFeature)
