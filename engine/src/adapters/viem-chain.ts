import { type Chain, defineChain } from 'viem'
import type { Network } from '../model/networks/network.js'

/** A network of the engine as a chain of viem. Reads go through the engine, so its URLs are for display only. */
export function viemChain(network: Network): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts } = network
  return defineChain({
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls.default.http] } },
    ...(blockExplorers && { blockExplorers: { default: { ...blockExplorers.default } } }),
    ...(testnet !== undefined && { testnet }),
    ...(contracts?.multicall3 && { contracts: { multicall3: { ...contracts.multicall3 } } }),
  })
}
