/** One typed telemetry event. It never holds an address, a URI, an e-mail or a signature. */
export interface TelemetryEvent {
  readonly event: string
  readonly type: 'track' | 'error'
  readonly properties?: Readonly<Record<string, string | number | boolean>>
}

/** What the app hands in to receive telemetry. It may throw; nothing comes of it. */
export type TelemetrySink = (event: TelemetryEvent) => void
