import type { RecordStorage } from '@walletchart/engine'

/** Remembers for as long as the page lives. */
export function memoryStorage(): RecordStorage {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    // There is no other tab that could write.
    watch: () => () => {},
  }
}
