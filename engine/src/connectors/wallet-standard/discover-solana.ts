import type { DiscoveryRequest, Family } from '../../ports/family.js'

const READY = 'wallet-standard:app-ready'
const REGISTER = 'wallet-standard:register-wallet'

/**
 * Looks for Solana wallets in the page (Wallet Standard). Nothing is loaded before a wallet is there. Each one registers again when it is
 * asked again.
 */
export const discoverSolana: Family['discover'] = (request: DiscoveryRequest) => {
  const {
    environment: { window },
    settings,
  } = request
  if (!window || !settings.announced) return () => undefined
  let stop = (): void => window.removeEventListener(REGISTER, begin)
  let begun = false
  let stopped = false

  const begin = (): void => {
    if (begun || stopped) return
    begun = true
    import('./registered-solana.js').then(
      ({ registeredSolana }) => {
        window.removeEventListener(REGISTER, begin)
        if (!stopped) stop = registeredSolana(request)
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
