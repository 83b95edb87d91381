import type { DiscoveryRequest } from '../../ports/family.js'
import type { NamedWallets } from '../kit/named-wallets.js'
import { discoverStandard, type StandardFamily } from './discover-standard.js'

const bitcoinWallets: StandardFamily = {
  prefix: 'bitcoin:',
  needs: [['bitcoin:connect', 'standard:connect']],
  uses: [
    'bitcoin:events',
    'standard:events',
    'bitcoin:disconnect',
    'standard:disconnect',
    'bitcoin:signMessage',
    'bitcoin:signTransaction',
    'bitcoin:signAndSendTransaction',
  ],
  open: async (descriptor, wallet) =>
    (await import('./bitcoin-connector.js')).bitcoinConnector(descriptor, wallet),
}

/** Finds the Bitcoin wallets that register themselves, at once or later. Returns the function that stops it. */
export const registeredBitcoin = (wallets: NamedWallets, request: DiscoveryRequest): (() => void) =>
  discoverStandard(bitcoinWallets, wallets, request)
