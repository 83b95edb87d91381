import type { Clock } from './clock.js'
import type { Environment } from './environment.js'

/** The settings with which a feature opens a client of the Blockchain API. */
export interface BlockchainApiAccess {
  /** The base URL of the service. */
  readonly url: string
  readonly projectId: string
  readonly environment: Environment
  /** Default the host's timers. */
  readonly clock?: Clock | undefined
}
