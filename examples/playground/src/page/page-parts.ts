import type { EventLog } from '../log/event-log.js'
import type { PageWallets } from '../wallets/install-wallets.js'
import type { PlaygroundWorld } from './playground-world.js'

/** What is there before anything is drawn. */
export interface PageParts {
  readonly world: PlaygroundWorld
  readonly wallets: PageWallets
  readonly log: EventLog
  /** Where the charts can be watched, when this server serves them. */
  readonly visualizer: string | undefined
  /** Nonce of the answer this page came in, when it has a policy. */
  readonly nonce: string | undefined
}
