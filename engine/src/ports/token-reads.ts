import type { Clock } from './clock.js'
import type { Environment } from './environment.js'
import type { NetworkTokensRead } from './network-tokens-read.js'

/** The settings with which an app reads tokens. */
export interface TokenReadsAccess {
  /** Base URL of the Blockchain API. */
  readonly url: string
  /** Undefined: the Blockchain API is not asked. */
  readonly projectId: string | undefined
  readonly environment: Environment
  /** Default the host's timers. */
  readonly clock?: Clock | undefined
}

/** Reads of tokens, for one engine. */
export interface TokenReads {
  readonly read: NetworkTokensRead
  /** Settles in a task of its own, so that the page may paint before. */
  readonly nextTask: () => Promise<void>
  /** Ends every read of the Blockchain API with `ABORTED`. */
  close(): void
}

/** Opens the reads. Its code comes when somebody first looks at tokens. */
export interface TokenReadsSource {
  /** The time between two reads while the page is seen, in ms. Left out: nothing is polled. */
  readonly pollEvery?: number | undefined
  /** False: nothing of an account is kept for the next visit. Default true. */
  readonly remember?: boolean | undefined
  openTokenReads(access: TokenReadsAccess): Promise<TokenReads>
}
