import type { WantedNamespaces } from '../../model/networks/wanted-namespaces.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { Clock } from '../../ports/clock.js'
import type { PairingSettings } from '../../ports/pairing.js'
import type { PairingStorage } from '../../ports/pairing-storage.js'

/** The options of the relay client. */
export interface SignClientSettings {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Required<NonNullable<PairingSettings['metadata']>>
  /** Keeps clients on one page apart. */
  readonly storagePrefix: string
  /** Where sessions are kept, for all tabs. */
  readonly storage: PairingStorage
  readonly clock: Clock
  /** The longest wait for storage, in ms. */
  readonly storageDeadline: number
  /** The namespaces that a session of this app is asked for. */
  readonly wanted: () => WantedNamespaces
  /** Checks a session for the families it serves. */
  readonly checked: (session: PairingSession) => PairingSession
  /** The lifetime of a pairing URI, in ms. */
  readonly lifetime: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number
  /** An approval came too late: its session is being ended. */
  readonly onLate: () => void
}
