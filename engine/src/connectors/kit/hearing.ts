import { readQuietly } from './read-quietly.js'

/**
 * Listens to a wallet, which may throw.
 * @param listen returns what ends it, or anything else
 * @returns what ends it: nothing is heard after that, whatever the wallet does
 */
export function hearing(
  listen: (hear: (payload: unknown) => void) => unknown,
  heard: (payload: unknown) => void,
): () => void {
  let isOpen = true
  const end = readQuietly(() =>
    listen((payload) => {
      if (isOpen) heard(payload)
    }),
  )
  return () => {
    isOpen = false
    if (typeof end === 'function') readQuietly(() => Reflect.apply(end, undefined, []))
  }
}
