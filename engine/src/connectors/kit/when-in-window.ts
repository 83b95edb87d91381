import type { DiscoveryRequest } from '../../ports/family.js'
import { keepLooking } from './keep-looking.js'
import { untilLoaded } from './until-loaded.js'

/**
 * Calls `load` when one of these properties is in the page's window, now or a little later, until it succeeds.
 * @param load loads what looks at the wallets there; starts it and resolves with what stops it
 * @returns what stops it
 */
export function whenInWindow(
  names: readonly string[],
  { environment: { window }, pending }: Pick<DiscoveryRequest, 'environment' | 'pending'>,
  load: () => Promise<() => () => void>,
): () => void {
  if (!window) return () => undefined
  let stop: (() => void) | undefined

  const isThere = (): boolean => names.some((name) => name in window)
  const look = (): void => {
    if (stop !== undefined || !isThere()) return
    const use = (start: () => () => void): void => {
      stopLooking()
      stop = start()
    }
    stop = untilLoaded(window, load, use, pending)
  }

  const stopLooking = keepLooking(window, look)
  return () => {
    stopLooking()
    stop?.()
    stop = () => undefined
  }
}
