import { optionInvalid } from '../../model/errors/option-invalid.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Family } from '../../ports/family.js'
import { isWalletMethod } from './wallet-methods.js'

/**
 * The chains of Ethereum's kind. Speaking to wallets and to nodes is loaded when it is first needed.
 * @param discover how its wallets are found
 */
export function eip155Family(discover: Family['discover']): Family {
  return {
    namespace: 'eip155',
    accountTypes: ['eoa', 'smartAccount'],
    defaultAccountType: 'smartAccount',
    isPrompt: isWalletMethod,
    walletHoldsChain: true,
    checkNetwork: ({ id, caipNetworkId }) => {
      if (typeof id === 'string')
        throw optionInvalid('networks', `Expected a number as the id of ${caipNetworkId}.`)
    },
    discover,
    openWallet: async () => (await import('./eip155-wallet.js').catch(notLoaded)).eip155Wallet(),
    openChain: async (access) => (await import('./eip155-chain.js').catch(notLoaded)).eip155Chain(access),
    openPairing: async () => (await import('./eip155-pairing.js').catch(notLoaded)).eip155Pairing,
  }
}

function notLoaded(cause: unknown): never {
  throw new WalletchartError('SOMETHING_WENT_WRONG', { details: 'A part of the kit did not load', cause })
}
