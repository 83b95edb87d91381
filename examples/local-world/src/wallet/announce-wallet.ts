import type { InjectedProvider } from './injected-provider.js'

/** EIP-6963 description of a wallet. */
export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** Announces a provider by EIP-6963, after a delay, and again whenever a page asks. Returns how to stop. */
export function announceWallet(info: WalletInfo, provider: InjectedProvider, delayMs: number): () => void {
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const begin = () => {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  const timer = delayMs > 0 ? setTimeout(begin, delayMs) : undefined
  if (timer === undefined) begin()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('eip6963:requestProvider', announce)
  }
}
