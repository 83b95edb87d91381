import type { DiscoveryRequest } from '../../ports/family.js'
import type { NamedWallets } from '../kit/named-wallets.js'
import { discoverStandard, type StandardFamily } from './discover-standard.js'

const solanaWallets: StandardFamily = {
  prefix: 'solana:',
  needs: ['standard:connect', 'standard:events'],
  uses: [
    'standard:disconnect',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ],
  open: async (descriptor, wallet) =>
    (await import('./solana-connector.js')).solanaConnector(descriptor, wallet),
}

/** Finds the Solana wallets that register themselves, at once or later. Returns the function that stops it. */
export const registeredSolana = (wallets: NamedWallets, request: DiscoveryRequest): (() => void) =>
  discoverStandard(solanaWallets, wallets, request)
