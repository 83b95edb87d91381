import { useCallback, useSyncExternalStore } from 'react'

const noop = (): void => {}
const unknownOnServer = (): boolean => false

/** True while the media query matches. False on servers and where `matchMedia` is missing. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      if (typeof window.matchMedia !== 'function') return noop
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  const read = useCallback(
    (): boolean => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
    [query],
  )
  return useSyncExternalStore(subscribe, read, unknownOnServer)
}
