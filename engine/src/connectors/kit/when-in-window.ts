import type { DiscoveryRequest } from '../../ports/family.js'
import { keepLooking } from './keep-looking.js'

/**
 * Calls `load` when one of these properties is in the page's window, now or a little later. After a failure a later look calls it again.
 * @param load loads what looks at the wallets there; starts it and resolves with what stops it
 * @returns what stops it
 */
export function whenInWindow(
  names: readonly string[],
  { environment: { window } }: Pick<DiscoveryRequest, 'environment'>,
  load: () => Promise<() => () => void>,
): () => void {
  if (!window) return () => undefined
  let begun = false
  let stopped = false
  let started: (() => void) | undefined

  const isThere = (): boolean => names.some((name) => name in window)
  const look = (): void => {
    if (begun || stopped || !isThere()) return
    begun = true
    load().then(
      (start) => {
        stopLooking()
        if (!stopped) started = start()
      },
      () => {
        begun = false // the next look tries again
      },
    )
  }

  const stopLooking = keepLooking(window, look)
  return () => {
    stopped = true
    stopLooking()
    started?.()
  }
}
