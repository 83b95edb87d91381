import { coreLimits, type Limits } from '../charts/limits.js'
import { everyFeature } from './every-registry.js'

/** The default of every limit, those of all features too: for tests, drawings and tools. */
export const defaultLimits: Limits = Object.assign(
  {},
  coreLimits,
  ...everyFeature.map(({ limits }) => limits),
)
