import type { PairingStorage } from '../../ports/pairing-storage.js'

/** Keeps what the relay client stores for as long as the page or process lives. */
export class MemoryPairingStorage implements PairingStorage {
  readonly #entries = new Map<string, unknown>()

  getKeys(): Promise<string[]> {
    return Promise.resolve([...this.#entries.keys()])
  }

  getEntries<Value>(): Promise<[string, Value][]> {
    // What comes out is what the client put in under the same key.
    return Promise.resolve([...this.#entries] as [string, Value][])
  }

  getItem<Value>(key: string): Promise<Value | undefined> {
    return Promise.resolve(this.#entries.get(key) as Value | undefined)
  }

  setItem<Value>(key: string, value: Value): Promise<void> {
    // A copy, as any other storage would keep one.
    this.#entries.set(key, structuredClone(value))
    return Promise.resolve()
  }

  removeItem(key: string): Promise<void> {
    this.#entries.delete(key)
    return Promise.resolve()
  }
}
