import type { RecordStorage } from '@walletchart/engine'

/** A storage that the browser refuses to open, as with cookies switched off. */
export function blockedStorage(): RecordStorage {
  const refuse = (): never => {
    throw new DOMException('The storage is blocked.', 'SecurityError')
  }
  return { read: refuse, write: refuse, remove: refuse, watch: refuse }
}
