import { isObject } from '../data/is-object.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { eip155NetworkOf } from '../ids/chain-id.js'
import { readable } from '../text/readable.js'
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

/**
 * Makes a network of a viem chain. Its URLs become the `default` ones, which are used unchanged.
 * @throws WalletchartError `CHAIN_ID_INVALID`, or `OPTION_INVALID` for what is no chain of viem
 */
export function fromViemChain(chain: ViemChain): Network {
  return readable('chain', () => {
    if (!isObject(chain) || !isObject(chain.rpcUrls) || !isObject(chain.nativeCurrency))
      throw optionInvalid('chain', 'Expected a chain of viem: { id, name, nativeCurrency, rpcUrls, … }')
    return networkOf(chain)
  })
}

function networkOf(chain: ViemChain): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts } = chain
  const { multicall3, ensUniversalResolver } = contracts ?? {}
  return {
    id,
    chainNamespace: 'eip155',
    caipNetworkId: eip155NetworkOf(id),
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
