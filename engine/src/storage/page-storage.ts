import type { RecordStorage } from '../ports/storage.js'

/** The page's localStorage, shared with other tabs. Every access may throw, as the page's own does. */
export const pageStorage = (window: Window | undefined): RecordStorage => {
  const storage = (): Storage => {
    if (window === undefined) throw new Error('There is no page.')
    return window.localStorage
  }
  return {
    read: (key) => storage().getItem(key),
    write: (key, text) => storage().setItem(key, text),
    remove: (key) => storage().removeItem(key),
    watch: (key, listener) => {
      const hear = (event: StorageEvent): void => {
        // A key of null: another tab has cleared everything, so there is no new value.
        if ((event.key ?? key) === key) listener(event.newValue)
      }
      window?.addEventListener('storage', hear)
      return () => window?.removeEventListener('storage', hear)
    },
  }
}
