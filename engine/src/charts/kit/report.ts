import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { TelemetryEvent } from '../../ports/telemetry.js'
import type { PublicEvent } from '../public-events.js'

/** What a fact means outside of the charts. */
export interface Report {
  /** What the developer is told. */
  readonly log?: { readonly level: 'warn' | 'error'; readonly error: WalletchartError }
  readonly events?: readonly PublicEvent[]
  readonly telemetry?: readonly TelemetryEvent[]
}
