import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval'
import type { PairingStorage } from '../../ports/pairing-storage.js'

/** Keeps what the relay client stores in a database of the page's origin. */
export class PagePairingStorage implements PairingStorage {
  readonly #store: UseStore

  constructor() {
    this.#store = createStore('@walletchart/pairing', 'kept')
  }

  async getKeys(): Promise<string[]> {
    return (await keys(this.#store)).map(String)
  }

  getEntries<Value>(): Promise<[string, Value][]> {
    return entries<string, Value>(this.#store)
  }

  getItem<Value>(key: string): Promise<Value | undefined> {
    return get<Value>(key, this.#store)
  }

  setItem<Value>(key: string, value: Value): Promise<void> {
    return set(key, value, this.#store)
  }

  removeItem(key: string): Promise<void> {
    return del(key, this.#store)
  }
}
