import type { Caip2 } from '../ids/caip2.js'
import type { BlockExplorer, NativeCurrency, Network, NetworkContracts, RpcUrls } from './network.js'

/** The part of a viem chain that a network is made of. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: RpcUrls }
  readonly blockExplorers?: { readonly default: BlockExplorer } | undefined
  readonly testnet?: boolean | undefined
  readonly contracts?: (NetworkContracts & Readonly<Record<string, unknown>>) | undefined
}

/** The fields of a chain of viem as a network. Nothing is checked: every page loads this. */
export function viemNetwork(chain: ViemChain, caipNetworkId: Caip2): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts } = chain
  const { multicall3, ensUniversalResolver } = contracts ?? {}
  return {
    id,
    chainNamespace: 'eip155',
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrls: { default: rpcUrls.default },
    ...(blockExplorers && {
      blockExplorers: { default: { name: blockExplorers.default.name, url: blockExplorers.default.url } },
    }),
    testnet: testnet ?? false,
    ...((multicall3 || ensUniversalResolver) && {
      contracts: { ...(multicall3 && { multicall3 }), ...(ensUniversalResolver && { ensUniversalResolver }) },
    }),
  }
}
