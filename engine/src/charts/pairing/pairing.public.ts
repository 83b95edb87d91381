import type { ErrorRecord } from '../../model/errors/walletchart-error.js'

/** How the connection to phone wallets is. `off`: nobody needed it yet. */
export type RelayStatus = 'off' | 'connecting' | 'online' | 'reconnecting' | 'offline'

/** Where the pairing with a phone or desktop wallet stands. */
export interface PairingState {
  /**
   * `idle`: nothing to show. `creating`: a code is being made. `waiting`: `uri` waits to be scanned or opened. `expired`: it waits for a
   * new code. `settled`: a session lives. `failed`: see `failure`.
   */
  readonly phase: 'idle' | 'creating' | 'waiting' | 'expired' | 'settled' | 'failed'
  /** The pairing URI (`wc:…`) while it waits for a wallet. It is a secret: show it, never log it. */
  readonly uri: string | undefined
  /** When the code was made and when it counts as expired, ms since 1970; present with `uri`. */
  readonly startedAt: number | undefined
  readonly endsAt: number | undefined
  /** How long a code can be answered (`limits.uriLifetime`), in ms; undefined before the first. */
  readonly lifetime: number | undefined
  readonly relay: RelayStatus
  /** When the next try to reach the relay begins, ms since 1970. */
  readonly nextTryAt: number | undefined
  /** Why the last try failed, until the next one. */
  readonly failure: ErrorRecord | undefined
  /** The wallet at the other end, as it presents itself; while settled. */
  readonly peer:
    | {
        readonly name: string
        /** True when the name mixes look-alike letters or carried characters that cannot be seen. */
        readonly suspicious?: boolean | undefined
        readonly url?: string | undefined
        readonly icon?: string | undefined
      }
    | undefined
}

/** A wallet app on this device, a program or a page. */
export interface PairedApp {
  readonly name: string
  /** The wallet's own link: a scheme such as `wallet://`, or an https link. */
  readonly href: string
}

/** Pairing for teams with a QR code of their own. Present when the option `pairing` is given. */
export interface PairingControls {
  /** What `connect({ wallet })` takes to pair. */
  readonly connectorId: string
  /** The code that waits now; undefined when there is none. */
  readonly uri: string | undefined
  /**
   * Makes a code, unless one waits already. It is kept until `cancel()`, and what comes of it is seen in `getState().pairing`. A code
   * of `connect()` or of a view needs no `start()`: it ends with them.
   * @param app the wallet app that is opened with the code, and again for what is signed later; null when the code is scanned. Left
   * out: as it was. A link that may not be opened counts as none.
   * @throws OPTION_INVALID
   */
  start(app?: PairedApp | null): void
  /**
   * Names the wallet app that is opened with the code, and again for what is signed later; null when the code is scanned. It says
   * nothing about a code: none is made or kept for it. A link that may not be opened counts as none.
   * @throws OPTION_INVALID
   */
  pick(app: PairedApp | null): void
  /** Makes a fresh code in place of one that expired or failed. An attempt that waits for it has its whole time again. */
  renew(): void
  /** Tries a relay that is out of reach now, instead of when its time comes. */
  retry(): void
  /** Gives the code up, also for an attempt or a view that waits for it; a live session stays. */
  cancel(): void
}

export interface PairingSlice {
  /** Undefined when the app handed no pairing in. */
  readonly pairing: PairingState | undefined
}
