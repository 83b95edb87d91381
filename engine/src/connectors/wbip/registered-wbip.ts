import type { DiscoveryRequest } from '../../ports/family.js'
import { keepLooking } from '../kit/keep-looking.js'
import type { NamedWallets } from '../kit/named-wallets.js'
import { wbipWallets } from './wbip-wallets.js'

const nothing = (): void => undefined

/** Finds the wallets in the lists of WBIP-004, now and a little later. Returns the function that stops it. */
export function registeredWbip(
  wallets: NamedWallets,
  { environment: { window } }: Pick<DiscoveryRequest, 'environment'>,
): () => void {
  if (!window) return nothing
  return keepLooking(window, () => {
    for (const wallet of wbipWallets(window))
      wallets.add({
        name: wallet.name,
        icon: wallet.icon,
        source: wallet.source,
        open: async (descriptor) => (await import('./wbip-connector.js')).wbipConnector(descriptor, wallet),
      })
  })
}
