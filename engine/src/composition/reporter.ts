import type { Report } from '../charts/kit/report.js'
import type { PublicEvents } from '../charts/public-events.js'
import type { PublicState } from '../charts/public-state.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Logger } from '../ports/logger.js'
import type { TelemetrySink } from '../ports/telemetry.js'
import { Listeners } from './store.js'

export interface ReporterSettings {
  readonly logger: Logger
  readonly telemetry: TelemetrySink | undefined
}

type Events = PublicEvents & { state: PublicState }

/** What is told to the app: events, telemetry, the developer's log. */
export class Reporter {
  readonly listeners: Listeners<Events>
  readonly #settings: ReporterSettings

  constructor(settings: ReporterSettings) {
    this.#settings = settings
    this.listeners = new Listeners<Events>(settings.logger)
  }

  report({ log, events = [], telemetry = [] }: Report): void {
    if (log !== undefined) {
      const { message, cause } = log.error
      this.#settings.logger[log.level](`walletchart: ${message}`, ...(cause === undefined ? [] : [cause]))
    }
    for (const { name, event } of events) this.#announce(name, event)
    // After the public events, so that the app hears first.
    for (const event of telemetry) queueMicrotask(() => this.#telemeter(event))
  }

  /** Something went wrong that no promise reports. */
  mishap(error: WalletchartError, telemetry: Report['telemetry'] = []): void {
    this.report({ log: { level: 'error', error }, events: [{ name: 'error', event: { error } }], telemetry })
  }

  /** Something went wrong in the kit itself. */
  fault(error: WalletchartError): void {
    const properties = { errorType: error.code, errorMessage: error.text }
    this.mishap(error, [{ event: 'INTERNAL_SDK_ERROR', type: 'error', properties }])
  }

  /** Told after the publication, so that a listener reads the state its event belongs to. */
  #announce<Name extends keyof PublicEvents>(name: Name, event: PublicEvents[Name]): void {
    queueMicrotask(() => this.listeners.tell(name, event as Events[Name]))
  }

  #telemeter(event: Parameters<TelemetrySink>[0]): void {
    try {
      this.#settings.telemetry?.(event)
    } catch (error) {
      this.#settings.logger.error('walletchart: the telemetry sink threw.', error)
    }
  }
}
