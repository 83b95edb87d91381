import type { TelemetryEvent } from '../../ports/telemetry.js'

/** One telemetry event. No address, no URI, no signature ever is in it. */
export const track = (
  event: string,
  properties?: TelemetryEvent['properties'],
): readonly TelemetryEvent[] => [
  properties === undefined ? { event, type: 'track' } : { event, type: 'track', properties },
]
