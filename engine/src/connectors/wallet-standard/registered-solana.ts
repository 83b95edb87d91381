import type { DiscoveryRequest } from '../../ports/family.js'
import { discoverStandard, type StandardFamily } from './discover-standard.js'

const solanaWallets: StandardFamily = {
  namespace: 'solana',
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
export const registeredSolana = (request: DiscoveryRequest): (() => void) =>
  discoverStandard(solanaWallets, request)
