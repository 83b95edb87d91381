import { notLoaded } from '../../../model/errors/not-loaded.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { isPolkadotAddress } from '../../../model/ids/polkadot-address.js'
import type { Family } from '../../../ports/family.js'

/**
 * The chains of Polkadot. Speaking to wallets and to nodes is loaded when it is first needed.
 * @param discover how its wallets are found
 */
export function polkadotFamily(discover: Family['discover']): Family {
  return {
    namespace: 'polkadot',
    accountTypes: ['eoa'],
    defaultAccountType: 'eoa',
    isAddress: isPolkadotAddress,
    unreadSymbol: 'DOT',
    isPrompt: (method) => method.startsWith('polkadot_'),
    walletHoldsChain: false,
    walletHoldsAccount: false,
    checkNetwork: ({ id, caipNetworkId }) => {
      // A transaction names its chain by the genesis hash, which is compared with the id.
      if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id))
        throw optionInvalid('networks', `Expected 32 digits of the genesis hash in ${caipNetworkId}.`)
    },
    discover,
    openWallet: async () => (await import('./polkadot-wallet.js').catch(notLoaded)).polkadotWallet(),
    openChain: async (access) => (await import('./polkadot-chain.js').catch(notLoaded)).polkadotChain(access),
    openPairing: async () => (await import('./polkadot-pairing.js').catch(notLoaded)).polkadotPairing,
  }
}
