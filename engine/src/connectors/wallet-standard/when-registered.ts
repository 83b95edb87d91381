import type { DiscoveryRequest } from '../../ports/family.js'
import { untilLoaded } from '../kit/until-loaded.js'

const READY = 'wallet-standard:app-ready'
const REGISTER = 'wallet-standard:register-wallet'

/**
 * Calls `load` when the first wallet of the page registers itself (Wallet Standard), until it succeeds. Each wallet registers again when
 * it is asked again.
 * @param load loads what looks at the wallets; starts it and resolves with what stops it
 * @returns what stops it
 */
export function whenRegistered(
  { environment: { window }, pending }: Pick<DiscoveryRequest, 'environment' | 'pending'>,
  load: () => Promise<() => () => void>,
): () => void {
  if (!window) return () => undefined
  let stop = (): void => window.removeEventListener(REGISTER, begin)
  let begun = false

  const begin = (): void => {
    if (begun) return
    begun = true
    window.removeEventListener(REGISTER, begin)
    const use = (start: () => () => void): void => {
      stop = start()
    }
    stop = untilLoaded(window, load, use, pending)
  }

  window.addEventListener(REGISTER, begin)
  const register = () => {
    begin()
    return () => undefined
  }
  window.dispatchEvent(new window.CustomEvent(READY, { detail: Object.freeze({ register }) }))
  return () => {
    begun = true
    stop()
  }
}
