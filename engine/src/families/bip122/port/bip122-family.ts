import { notLoaded } from '../../../model/errors/not-loaded.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { hasBitcoinAddressShape } from '../../../model/ids/bitcoin-address-shape.js'
import type { Family } from '../../../ports/family.js'

/**
 * The chains of Bitcoin. Speaking to wallets and to nodes is loaded when it is first needed.
 * @param discover how its wallets are found
 */
export function bip122Family(discover: Family['discover']): Family {
  return {
    namespace: 'bip122',
    accountTypes: ['payment', 'ordinal'],
    defaultAccountType: 'payment',
    addressPerNetwork: true,
    isAddress: hasBitcoinAddressShape,
    unreadSymbol: 'BTC',
    // A node of Bitcoin speaks HTTP with paths, so every other method is one of the wallet.
    isPrompt: (method) => method !== 'GET' && method !== 'POST',
    walletHoldsChain: false,
    walletHoldsAccount: false,
    checkNetwork: ({ id, caipNetworkId }) => {
      if (typeof id !== 'string')
        throw optionInvalid('networks', `Expected a text as the id of ${caipNetworkId}.`)
    },
    discover,
    openWallet: async () => (await import('./bip122-wallet.js').catch(notLoaded)).bip122Wallet(),
    openChain: async (access) => (await import('./bip122-chain.js').catch(notLoaded)).bip122Chain(access),
    openPairing: async () => (await import('./bip122-pairing.js').catch(notLoaded)).bip122Pairing,
  }
}
