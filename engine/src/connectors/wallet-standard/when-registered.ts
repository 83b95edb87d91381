import type { DiscoveryRequest } from '../../ports/family.js'

const READY = 'wallet-standard:app-ready'
const REGISTER = 'wallet-standard:register-wallet'

/**
 * Calls `load` when the first wallet of the page registers itself (Wallet Standard). After a failure a later wallet calls it again. Each
 * wallet registers again when it is asked again.
 * @param load loads what looks at the wallets; starts it and resolves with what stops it
 * @returns what stops it
 */
export function whenRegistered(
  { environment: { window } }: Pick<DiscoveryRequest, 'environment'>,
  load: () => Promise<() => () => void>,
): () => void {
  if (!window) return () => undefined
  let stop = (): void => window.removeEventListener(REGISTER, begin)
  let begun = false
  let stopped = false

  const begin = (): void => {
    if (begun || stopped) return
    begun = true
    load().then(
      (start) => {
        window.removeEventListener(REGISTER, begin)
        if (!stopped) stop = start()
      },
      () => {
        begun = false // the next wallet that registers tries again
      },
    )
  }

  window.addEventListener(REGISTER, begin)
  const register = () => {
    begin()
    return () => undefined
  }
  window.dispatchEvent(new window.CustomEvent(READY, { detail: Object.freeze({ register }) }))
  return () => {
    stopped = true
    stop()
  }
}
