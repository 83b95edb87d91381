import { isObject } from '../../../model/data/is-object.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import { type ViemChain, viemNetwork } from '../../../model/networks/viem-network.js'
import type { Family } from '../../../ports/family.js'
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
    isAddress: isEip155Address,
    unreadSymbol: 'ETH',
    isPrompt: isWalletMethod,
    walletHoldsChain: true,
    signsWithApproval: true,
    networkOf: (given) => (isViemChain(given) ? viemNetwork(given, `eip155:${given.id}`) : undefined),
    checkNetwork: ({ id, caipNetworkId }) => {
      if (typeof id === 'string')
        throw optionInvalid('networks', `Expected a number as the id of ${caipNetworkId}.`)
    },
    discover,
    openWallet: async () => (await import('./eip155-wallet.js').catch(notLoaded)).eip155Wallet(),
    openChain: async (access) => (await import('./eip155-chain.js').catch(notLoaded)).eip155Chain(access),
    openTransfer: async () => (await import('./eip155-transfer.js').catch(notLoaded)).eip155Transfer,
    openPairing: async () => (await import('./eip155-pairing.js').catch(notLoaded)).eip155Pairing,
  }
}

/** All that is read on the way to a network; its fields are checked after that. */
const isViemChain = (given: object): given is ViemChain =>
  'id' in given &&
  typeof given.id === 'number' &&
  'rpcUrls' in given &&
  isObject(given.rpcUrls) &&
  'nativeCurrency' in given
