import type { Flags } from '../charts/kit/app.js'
import { withFeature } from '../charts/kit/feature.js'
import type { Wire } from '../charts/kit/wire.js'
import type { FeatureValue } from '../ports/feature-value.js'

/** A feature of wires alone, as an app would turn it on. */
export const wiredFeature = (incoming: readonly Wire[], flags: Partial<Flags> = {}): FeatureValue<'wired'> =>
  withFeature({}, { name: 'wired', rows: {}, chunks: {}, incoming, open: () => ({ flags }) })
