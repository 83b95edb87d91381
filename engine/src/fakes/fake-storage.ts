import type { Clock } from '../ports/clock.js'
import type { RecordStorage } from '../ports/storage.js'

type Listener = (text: string | null) => void

/** What the tabs of one browser share. */
export interface FakeStorageArea {
  /** The stored texts by key. Set one by hand to corrupt it; nobody is told. */
  readonly texts: Map<string, string>
  /** Every listener, with the tab it belongs to. */
  readonly listeners: Set<{ readonly tab: object; readonly key: string; readonly listener: Listener }>
}

/** Makes a storage for several tabs: pass it to one `fakeStorage` per tab. */
export function fakeStorageArea(): FakeStorageArea {
  return { texts: new Map(), listeners: new Set() }
}

export interface FakeStorageOptions {
  /** Shared with other tabs; an area of its own when left out. */
  readonly area?: FakeStorageArea
  /** Makes the storage answer later: so many ms of this clock. */
  readonly slow?: { readonly clock: Clock; readonly ms: number }
}

/** The storage of one tab, as a test wants it to be. */
export interface FakeStorage extends RecordStorage {
  readonly area: FakeStorageArea
  /** `full`: writing throws. `blocked`: everything throws. `hanging`: nothing is ever answered. */
  fault: 'full' | 'blocked' | 'hanging' | undefined
}

/** Makes a storage that can be full, blocked, slow, corrupted and shared between tabs. */
export function fakeStorage({ area = fakeStorageArea(), slow }: FakeStorageOptions = {}): FakeStorage {
  const tell = (key: string, text: string | null) => {
    for (const heard of [...area.listeners]) {
      if (heard.key === key && heard.tab !== tab) heard.listener(text)
    }
  }
  const answer = <Value>(run: () => Value): Promise<Value> | Value => {
    if (tab.fault === 'hanging') return new Promise<Value>(() => undefined)
    if (tab.fault === 'blocked') throw named('SecurityError')
    if (!slow) return run()
    return new Promise((resolve) => slow.clock.setTimeout(() => resolve(run()), slow.ms))
  }
  const tab: FakeStorage = {
    area,
    fault: undefined,
    read: (key) => answer(() => area.texts.get(key) ?? null),
    write(key, text) {
      if (tab.fault === 'full') throw named('QuotaExceededError')
      return answer(() => {
        area.texts.set(key, text)
        tell(key, text)
      })
    },
    remove: (key) =>
      answer(() => {
        if (area.texts.delete(key)) tell(key, null)
      }),
    watch(key, listener) {
      const heard = { tab, key, listener }
      area.listeners.add(heard)
      return () => area.listeners.delete(heard)
    },
  }
  return tab
}

function named(name: string): Error {
  const error = new Error(`The fake storage answers with ${name}`)
  error.name = name
  return error
}
