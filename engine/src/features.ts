import { listing } from './listing.js'
import type { FeatureValue } from './ports/feature-value.js'
import { receive } from './receive.js'
import { send } from './send.js'

export type { FeatureValue } from './ports/feature-value.js'

/** The features of most apps, for the option `features`: the list of all wallets, receiving, and sending. */
export const defaultFeatures = (): readonly FeatureValue[] => [listing(), receive(), send()]
