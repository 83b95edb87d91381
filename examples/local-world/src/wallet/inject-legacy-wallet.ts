import type { InjectedProvider } from './injected-provider.js'

/** Puts a provider at `window.ethereum`, as wallets did before EIP-6963. Returns how to take it away again. */
export function injectLegacyWallet(provider: InjectedProvider): () => void {
  const before = Object.getOwnPropertyDescriptor(window, 'ethereum')
  Object.defineProperty(window, 'ethereum', {
    value: provider,
    configurable: true,
    writable: true,
    enumerable: true,
  })
  window.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (Reflect.get(window, 'ethereum') !== provider) return
    if (before === undefined) Reflect.deleteProperty(window, 'ethereum')
    else Object.defineProperty(window, 'ethereum', before)
  }
}
