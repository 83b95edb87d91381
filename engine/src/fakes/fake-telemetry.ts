import type { TelemetryEvent, TelemetrySink } from '../ports/telemetry.js'

/** A telemetry sink that keeps what it is told. */
export interface FakeTelemetry {
  /** For the option `telemetry`. */
  readonly sink: TelemetrySink
  readonly events: readonly TelemetryEvent[]
  /** Thrown by the sink while it is set. */
  fault: Error | undefined
}

/** Makes a telemetry sink. */
export function fakeTelemetry(): FakeTelemetry {
  const events: TelemetryEvent[] = []
  const telemetry: FakeTelemetry = {
    events,
    fault: undefined,
    sink(event) {
      if (telemetry.fault) throw telemetry.fault
      events.push(event)
    },
  }
  return telemetry
}
