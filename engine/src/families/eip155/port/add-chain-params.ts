import { featureError } from '../../../model/errors/feature-error.js'
import { hexChainId } from '../../../model/ids/chain-id.js'
import type { Network } from '../../../model/networks/network.js'

/** What `wallet_addEthereumChain` takes (EIP-3085). */
export interface AddChainParams {
  readonly chainId: string
  readonly chainName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[]
}

/**
 * Describes a network to a wallet. Only the network's own and open nodes are named: a URL with a project id in
 * it belongs to the app and never leaves it.
 * @throws WalletchartError `NETWORK_ADD_REFUSED` when no node is left
 */
export function addChainParams(network: Network): AddChainParams {
  const { default: own, public: open } = network.rpcUrls
  const rpcUrls = [...new Set([...own.http, ...(open?.http ?? [])])].filter((url) => !carriesProjectId(url))
  if (rpcUrls.length === 0) {
    throw featureError('NETWORK_ADD_REFUSED', {
      details: `Network ${network.caipNetworkId} has no RPC URL that may be given to a wallet`,
    })
  }
  const { name, symbol, decimals } = network.nativeCurrency
  const explorer = network.blockExplorers?.default.url
  return {
    chainId: hexChainId(network.caipNetworkId),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  }
}

function carriesProjectId(url: string): boolean {
  return /[?&](projectId|chainId)=/i.test(url)
}
