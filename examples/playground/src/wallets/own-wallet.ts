import type { Connector } from '@walletchart/engine'

/** A wallet that the page hands to the engine itself, by the option `connectors`. */
export interface OwnWallet {
  /** Makes a connector; each engine gets one of its own. */
  readonly connector: () => Connector
  readonly code: string
  readonly before: string
}
