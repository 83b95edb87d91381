import { isObject } from '../../model/data/is-object.js'
import type { CosmosChains } from '../../model/networks/cosmos-chains.js'
import type { CosmosWindowWallet } from '../../model/wallets/cosmos-window-wallet.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { keepLooking } from '../kit/keep-looking.js'
import { loadPermit } from '../kit/load-permit.js'
import type { NamedWallets } from '../kit/named-wallets.js'
import { capturedKeplrWallet } from './captured-keplr-wallet.js'
import { keystoreEvents, knownWallets } from './known-wallets.js'

/** The value at a path of the window; undefined where the path ends early, and for a getter that throws. */
function valueAt(window: Window, path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((at, name) => {
      const value: unknown = isObject(at) ? Reflect.get(at, name) : undefined
      return value
    }, window)
  } catch {
    return undefined
  }
}

/** Finds the wallets with the API of Keplr in the window, at once or a little later. Returns the function that stops it. */
export function keplrInWindow(
  wallets: NamedWallets,
  {
    chains,
    own,
    request,
  }: {
    readonly chains: CosmosChains
    readonly own: readonly CosmosWindowWallet[]
    readonly request: Pick<DiscoveryRequest, 'environment' | 'networks' | 'storage' | 'storageKey'>
  },
): () => void {
  const {
    environment: { window },
    networks,
  } = request
  if (!window) return () => undefined
  const seen = new Set<object>()

  const look = (): void => {
    for (const one of [...own, ...knownWallets]) {
      const source = valueAt(window, one.key)
      if (!isObject(source) || seen.has(source)) continue
      const wallet = capturedKeplrWallet(source)
      if (!wallet) continue
      seen.add(source)
      const place = { chains, networks, window, events: keystoreEvents(one) }
      wallets.add({
        name: one.name,
        icon: one.icon,
        source,
        open: async (descriptor) =>
          (await import('./keplr-connector.js')).keplrConnector(descriptor, wallet, {
            ...place,
            permit: loadPermit(descriptor.id, request),
          }),
      })
    }
  }

  const stop = keepLooking(window, look)
  return () => {
    stop()
    wallets.stop()
  }
}
