import { type InTurn, inTurn } from '../../ports/in-turn.js'
import type { PairingStorage } from '../../ports/pairing-storage.js'
import { untilOver } from '../../ports/until-over.js'
import { mergedEntries } from './merged-entries.js'
import type { SignClientSettings } from './sign-client-settings.js'

type SharedStorageSettings = Pick<SignClientSettings, 'storage' | 'clock' | 'storageDeadline'>

/** Collections of the relay client: `wc@2:core:0.3:app//keychain`. */
const isCollection = (key: string): boolean => key.includes('//')

/**
 * The storage of the relay client as several tabs share it. Each client holds its collections in memory and writes them whole. A tab
 * that was open before would wipe out the sessions and keys of the others. So only what a client changed itself is written.
 */
export class SharedPairingStorage implements PairingStorage {
  readonly #inner: PairingStorage
  readonly #settings: SharedStorageSettings
  readonly #inTurn: InTurn
  /** Each collection as the client of this tab read or wrote it last. */
  readonly #held = new Map<string, unknown>()
  /** The last change of each collection, in the order of the calls. */
  readonly #changed = new Map<string, number>()
  #calls = 0

  constructor(settings: SharedStorageSettings) {
    this.#inner = settings.storage
    this.#settings = settings
    this.#inTurn = inTurn(settings.clock, settings.storageDeadline)
  }

  getKeys(): Promise<string[]> {
    return this.#inner.getKeys()
  }

  getEntries<Value>(): Promise<[string, Value][]> {
    return this.#inner.getEntries()
  }

  async getItem<Value>(key: string): Promise<Value | undefined> {
    const value = await this.#inner.getItem<Value>(key)
    if (isCollection(key)) this.#held.set(key, structuredClone(value))
    return value
  }

  async setItem<Value>(key: string, value: Value): Promise<void> {
    // The client may go on changing what it handed over.
    const own = structuredClone(value)
    // One value is written whole, so it need not wait for other tabs.
    if (!isCollection(key)) return this.#inTurn(key, () => this.#inner.setItem(key, own))
    this.#calls += 1
    const call = this.#calls
    await this.#inTurn(key, () =>
      this.#alone(async () => {
        const stored = await this.#inner.getItem(key)
        // The read took longer than its turn. A newer writing held this one's changes, and a removal is not undone.
        if ((this.#changed.get(key) ?? 0) > call) return
        await this.#inner.setItem(key, mergedEntries(stored, this.#held.get(key), own))
        this.#note(key, call)
        this.#held.set(key, own)
      }),
    )
  }

  /** Reads what all tabs have stored, without holding it. */
  peek(key: string): Promise<unknown> {
    return this.#inner.getItem(key)
  }

  async removeItem(key: string): Promise<void> {
    this.#calls += 1
    const call = this.#calls
    const remove = async (): Promise<void> => {
      this.#held.delete(key)
      this.#note(key, call)
      await this.#inner.removeItem(key)
    }
    // A write under way would bring it back.
    await this.#inTurn(key, () => (isCollection(key) ? this.#alone(remove) : remove()))
  }

  #note(key: string, call: number): void {
    this.#changed.set(key, Math.max(call, this.#changed.get(key) ?? 0))
  }

  /** Works while no other tab does, where the browser can. Work without an answer holds up the other tabs no longer than its turn. */
  #alone(work: () => Promise<void>): Promise<void> {
    const { clock, storageDeadline } = this.#settings
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    if (locks === undefined) return work()
    return new Promise((resolve) => {
      let hasBegun = false
      const begin = (): Promise<void> => {
        hasBegun = true
        const answer = work()
        resolve(answer)
        return untilOver(answer, clock, storageDeadline)
      }
      // A frame without an origin has no locks.
      locks.request('@walletchart/pairing', begin).catch(() => {
        if (!hasBegun) begin()
      })
    })
  }
}
