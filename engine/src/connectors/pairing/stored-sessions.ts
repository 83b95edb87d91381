import type { PairingSession } from '../../model/wallets/pairing-session.js'
import { readPairingSession } from '../../model/wallets/read-pairing-session.js'
import type { PairingClient } from '../../ports/pairing-client.js'
import type { MendedSignClient } from './mended-sign-client.js'
import { pairingFailed } from './pairing-error.js'
import type { SharedPairingStorage } from './shared-pairing-storage.js'
import type { SignClientParts } from './sign-client-parts.js'

/** Where a collection of the library is stored. */
const placeOf = (collection: object): string => String(Reflect.get(collection, 'storageKey'))

type StoredSession = Parameters<MendedSignClient['adopt']>[0]

/** An entry of a list that the library has written. Its other fields are checked like those of a new session. */
const isStored = (one: unknown): one is StoredSession =>
  typeof Reflect.get(Object(one), 'topic') === 'string' &&
  typeof Reflect.get(Object(one), 'expiry') === 'number'

const reasons = {
  left: { code: 6000, message: 'User disconnected.' },
  refused: { code: 7000, message: 'Session settlement failed.' },
} as const

/** The sessions of the relay client, and their ends. */
export class StoredSessions {
  readonly #parts: SignClientParts
  readonly #library: MendedSignClient['library']
  readonly #storage: SharedPairingStorage
  readonly #ending = new Map<string, Promise<void>>()
  /** The app of the session that was set up on this page. */
  #link: Parameters<PairingClient['rememberLink']>[0]

  constructor(parts: SignClientParts, storage: SharedPairingStorage) {
    this.#parts = parts
    this.#library = parts.client.library
    this.#storage = storage
  }

  /** Those that are alive, newest first. */
  all(): readonly PairingSession[] {
    return this.#library.session.keys
      .flatMap((topic) => this.find(topic) ?? [])
      .filter(({ expiresAt }) => expiresAt > this.#parts.settings.now())
      .sort((one, other) => other.expiresAt - one.expiresAt)
  }

  find(topic: string): PairingSession | undefined {
    const { session } = this.#library
    if (!session.keys.includes(topic)) return undefined
    try {
      return this.read(session.get(topic))
    } catch {
      return undefined
    }
  }

  /** @throws WalletchartError as `readPairingSession` does */
  read(value: unknown): PairingSession {
    const { wanted, checked } = this.#parts.settings
    return checked(readPairingSession(value, wanted()))
  }

  /** Learns of the sessions that other tabs have set up since. */
  async reread(): Promise<void> {
    const { client, settings } = this.#parts
    const { core, session } = this.#library
    const [sessions, keys] = await Promise.all([
      this.#storage.peek(placeOf(session)),
      this.#storage.peek(placeOf(core.crypto.keychain)),
    ])
    for (const one of Array.isArray(sessions) ? sessions.filter(isStored) : []) {
      const key: unknown = Reflect.get(Object(keys), one.topic)
      const isOver = one.expiry * 1000 <= settings.now()
      if (!session.keys.includes(one.topic) && !isOver && typeof key === 'string')
        await client.adopt(one, key)
    }
    client.hearSessions()
  }

  end(topic: string, reason: keyof typeof reasons): Promise<void> {
    const known = this.#ending.get(topic)
    if (known !== undefined) return known
    const wasThere = this.#library.session.keys.includes(topic)
    const ending = this.#end(topic, reason).finally(() => this.#ending.delete(topic))
    this.#ending.set(topic, ending)
    // A line that is closed meanwhile waits until the wallet has heard of it.
    this.#parts.farewells.add(ending)
    if (wasThere) this.#parts.tell({ type: 'session.deleted', topic })
    return ending
  }

  async #end(topic: string, reason: keyof typeof reasons): Promise<void> {
    const { session } = this.#library
    if (!session.keys.includes(topic)) return
    try {
      await this.#library.disconnect({ topic, reason: reasons[reason] }).catch(pairingFailed)
    } finally {
      if (session.keys.includes(topic)) await session.delete(topic, reasons[reason])
      this.afterEnd()
    }
  }

  rememberLink(link: Parameters<PairingClient['rememberLink']>[0]): Promise<void> {
    this.#link = link
    return this.#parts.client.keepLink(link)
  }

  /** The app of a session goes with it, and so does what belongs to no session any more. */
  afterEnd(): void {
    const { client, farewells } = this.#parts
    const isOver = this.#library.session.keys.length === 0
    farewells.add(this.rememberLink(isOver ? undefined : this.#link).then(() => client.sweep()))
  }
}
