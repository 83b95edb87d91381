import type { RecordStorage } from '@walletchart/engine'

/** A storage without room: what was there can be read, nothing can be written. */
export function fullStorage(): RecordStorage {
  return {
    read: (key) => localStorage.getItem(key),
    write() {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    },
    remove: (key) => localStorage.removeItem(key),
    watch: () => () => {},
  }
}
