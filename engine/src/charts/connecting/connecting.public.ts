import type { ErrorRecord } from '../../model/errors/walletchart-error.js'

/** The wallet that the user is asked in. A wallet that is connected stays until this one grants. */
export interface Connecting {
  readonly connectorId: string
  readonly name: string
  /** `pending`: an earlier prompt is still open in the wallet. */
  readonly stage: 'asking' | 'pending'
  /** ms since 1970. */
  readonly startedAt: number
  /** The deadline, ms since 1970. */
  readonly endsAt: number
}

/** The attempt to connect a wallet on one family. */
export interface ConnectingAccount {
  readonly connecting: Connecting | undefined
  /** Why the last try to connect failed, until the next one. */
  readonly failure:
    | { readonly connectorId: string; readonly name: string; readonly error: ErrorRecord }
    | undefined
}
