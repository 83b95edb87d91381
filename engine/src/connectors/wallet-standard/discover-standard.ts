import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import type { NamedWallets } from '../kit/named-wallets.js'
import {
  type CapturedStandardWallet,
  capturedStandardWallet,
  type StandardKind,
} from './captured-standard-wallet.js'

/** A family with wallets of the Wallet Standard. */
export interface StandardFamily extends StandardKind {
  /** Loads the code that speaks with a wallet. */
  readonly open: (descriptor: ConnectorDescriptor, wallet: CapturedStandardWallet) => Promise<Connector>
}

const nothing = (): void => undefined

/**
 * Looks for the wallets that register themselves by the Wallet Standard, before the page or after it. Returns the function that stops it.
 * Without a window nothing happens.
 */
export function discoverStandard(
  { open, ...kind }: StandardFamily,
  wallets: NamedWallets,
  { environment: { window }, settings }: DiscoveryRequest,
): () => void {
  if (!window || !settings.announced) return nothing

  /** Returns the function that takes the wallet out again. */
  const add = (value: unknown): (() => void) => {
    const wallet = capturedStandardWallet(value, kind)
    if (!wallet) return nothing
    const { name, icon, source } = wallet
    return wallets.add({ name, icon, source, open: (descriptor) => open(descriptor, wallet) })
  }

  const api = Object.freeze({
    register: (...given: readonly unknown[]) => {
      const leaves = given.map(add)
      return () => {
        for (const leave of leaves) leave()
      }
    },
  })

  const onRegister = (event: Event) => {
    try {
      const hear: unknown = Reflect.get(event, 'detail')
      if (typeof hear === 'function') hear(api)
    } catch {
      // A wallet that throws while it registers is not there.
    }
  }

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new window.CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    wallets.stop()
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
