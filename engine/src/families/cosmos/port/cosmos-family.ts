import { notLoaded } from '../../../model/errors/not-loaded.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { isCosmosAddress } from '../../../model/ids/cosmos-address.js'
import type { CosmosChains } from '../../../model/networks/cosmos-chains.js'
import type { Family } from '../../../ports/family.js'

/**
 * The chains of Cosmos. Speaking to wallets and to nodes is loaded when it is first needed.
 * @param discover how its wallets are found
 */
export function cosmosFamily(chains: CosmosChains, discover: Family['discover']): Family {
  return {
    namespace: 'cosmos',
    accountTypes: ['eoa'],
    defaultAccountType: 'eoa',
    addressPerNetwork: true,
    isAddress: isCosmosAddress,
    isPrompt: (method) => method.startsWith('cosmos_'),
    walletHoldsChain: false,
    checkNetwork: ({ id, caipNetworkId, nativeCurrency }) => {
      const chain = chains.get(String(id))
      if (chain === undefined)
        throw optionInvalid('networks', `Expected ${caipNetworkId} in cosmos({ chains }).`)
      if (chain.decimals !== nativeCurrency.decimals)
        throw optionInvalid('networks', `Expected ${chain.decimals} decimals for ${caipNetworkId}.`)
    },
    discover,
    openWallet: async () => (await import('./cosmos-wallet.js').catch(notLoaded)).cosmosWallet(chains),
    openChain: async ({ environment }) =>
      (await import('./cosmos-chain.js').catch(notLoaded)).cosmosChain({ chains, environment }),
    openPairing: async () => (await import('./cosmos-pairing.js').catch(notLoaded)).cosmosPairing,
  }
}
