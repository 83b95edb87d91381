import { notLoaded } from '../../../model/errors/not-loaded.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import type { Family } from '../../../ports/family.js'

/**
 * The chains of Solana. Speaking to wallets and to nodes is loaded when it is first needed.
 * @param discover how its wallets are found
 */
export function solanaFamily(discover: Family['discover']): Family {
  return {
    namespace: 'solana',
    accountTypes: ['eoa'],
    defaultAccountType: 'eoa',
    isAddress: isSolanaAddress,
    unreadSymbol: 'SOL',
    isPrompt: (method) => method.startsWith('solana_'),
    walletHoldsChain: false,
    walletHoldsAccount: false,
    checkNetwork: ({ id, caipNetworkId }) => {
      if (typeof id !== 'string')
        throw optionInvalid('networks', `Expected a text as the id of ${caipNetworkId}.`)
    },
    discover,
    openWallet: async () => (await import('./solana-wallet.js').catch(notLoaded)).solanaWallet(),
    openChain: async (access) => (await import('./solana-chain.js').catch(notLoaded)).solanaChain(access),
    openTransfer: async () => (await import('./solana-transfer.js').catch(notLoaded)).solanaTransfer,
    openPairing: async () => (await import('./solana-pairing.js').catch(notLoaded)).solanaPairing,
  }
}
