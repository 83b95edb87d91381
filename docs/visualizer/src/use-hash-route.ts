import { useSyncExternalStore } from 'react'
import { type HashRoute, readHashRoute, writeHashRoute } from './hash-route.js'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Where the page is. */
export function useHashRoute(): HashRoute {
  return readHashRoute(useSyncExternalStore(subscribe, () => window.location.hash))
}

/** Goes somewhere; `replace` leaves no step in the browser's history. */
export function goTo(place: Partial<HashRoute> & Pick<HashRoute, 'page'>, replace = false): void {
  const address = writeHashRoute(place)
  if (address === window.location.hash) return
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  // The browser emits no event for these two, and one for a new hash only later.
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
