import type { CosmosChains } from '../../model/networks/cosmos-chains.js'
import type { CosmosWindowWallet } from '../../model/wallets/cosmos-window-wallet.js'
import type { Family } from '../../ports/family.js'
import { whenInWindow } from '../kit/when-in-window.js'

// The first names of the paths in `known-wallets.ts`, which is loaded later.
const KNOWN = [
  'keplr',
  'leap',
  'cosmostation',
  'okxwallet',
  'binancew3w',
  'owallet',
  'vultisig',
  'compass',
] as const

/**
 * Looks for wallets with the API of Keplr in the window. Nothing is loaded before one may be there.
 * @param own the wallets that the app names besides the well-known ones
 */
export const discoverKeplr =
  (chains: CosmosChains, own: readonly CosmosWindowWallet[]): Family['discover'] =>
  (request) =>
    request.settings.injected
      ? whenInWindow([...own.map(({ key }) => key.replace(/\..*/, '')), ...KNOWN], request, async () => {
          const [{ namedWallets }, { keplrInWindow }] = await Promise.all([
            import('../kit/named-wallets.js'),
            import('./keplr-in-window.js'),
          ])
          return () => keplrInWindow(namedWallets('cosmos', request), { chains, own, request })
        })
      : () => undefined
