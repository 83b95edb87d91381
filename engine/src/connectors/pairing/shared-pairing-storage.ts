import type { PairingStorage } from '../../ports/pairing-storage.js'
import { mergedEntries } from './merged-entries.js'

/** Runs work one after the other. `ofAllTabs`: in all tabs, where the browser can. */
const oneByOne = (ofAllTabs: boolean): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const locks = !ofAllTabs || typeof navigator === 'undefined' ? undefined : navigator.locks
    const turn = last.then(async () => {
      let hasBegun = false
      const begin = () => {
        hasBegun = true
        return work()
      }
      if (locks === undefined) return begin()
      // A frame without an origin has no locks.
      return locks.request('@walletchart/pairing', begin).catch((thrown: unknown) => {
        if (hasBegun) throw thrown
        return begin()
      })
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Collections of the relay client: `wc@2:core:0.3:app//keychain`. */
const isCollection = (key: string): boolean => key.includes('//')

/**
 * The storage of the relay client as several tabs share it. Each client holds its collections in memory and writes them whole. A tab
 * that was open before would wipe out the sessions and keys of the others. So only what a client changed itself is written.
 */
export class SharedPairingStorage implements PairingStorage {
  readonly #inner: PairingStorage
  readonly #inTurn = oneByOne(true)
  /** One value is written whole, so it need not wait for other tabs. */
  readonly #inOwnTurn = oneByOne(false)
  /** Each collection as the client of this tab read or wrote it last. */
  readonly #held = new Map<string, unknown>()

  constructor(inner: PairingStorage) {
    this.#inner = inner
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

  setItem<Value>(key: string, value: Value): Promise<void> {
    // The client may go on changing what it handed over.
    const own = structuredClone(value)
    if (!isCollection(key)) return this.#inOwnTurn(() => this.#inner.setItem(key, own))
    return this.#inTurn(async () => {
      const merged = mergedEntries(await this.#inner.getItem(key), this.#held.get(key), own)
      await this.#inner.setItem(key, merged)
      this.#held.set(key, own)
    })
  }

  /** Reads what all tabs have stored, without holding it. */
  peek(key: string): Promise<unknown> {
    return this.#inner.getItem(key)
  }

  removeItem(key: string): Promise<void> {
    // A write under way would bring it back.
    const inTurn = isCollection(key) ? this.#inTurn : this.#inOwnTurn
    return inTurn(async () => {
      this.#held.delete(key)
      await this.#inner.removeItem(key)
    })
  }
}
