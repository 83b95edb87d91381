import type { Network } from '@walletchart/engine'
import { fromViemChain } from '@walletchart/engine/networks'
import type { ChainDescription, OtherFamily } from '@walletchart/example-local-world/wallet'

/** The fields that the descriptions of the other families' chains share. */
export interface FamilyChainDescription extends Pick<ChainDescription, 'name' | 'rpcUrl' | 'nativeCurrency'> {
  readonly id: string
  readonly wsUrl?: string
}

/** A network of the local world, and the code that makes it. */
export interface ChainNetwork {
  /** What it is called in the code. */
  readonly variable: string
  readonly network: Network
  readonly code: string
}

const LOCAL_CHAIN =
  '// A chain of the local world. Elsewhere: a network of @walletchart/engine/networks, such as mainnet.'

export function chainNetwork(chain: ChainDescription): ChainNetwork {
  const { id, name, nativeCurrency, rpcUrl, ensUniversalResolver: entry } = chain
  const variable = name.toLowerCase()
  const coin = `{ name: '${nativeCurrency.name}', symbol: '${nativeCurrency.symbol}', decimals: ${nativeCurrency.decimals} }`
  return {
    variable,
    network: fromViemChain({
      id,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
      ...(entry && { contracts: { ensUniversalResolver: { address: entry } } }),
    }),
    code: [
      LOCAL_CHAIN,
      `const ${variable} = fromViemChain({`,
      `  id: ${id},`,
      `  name: '${name}',`,
      `  nativeCurrency: ${coin},`,
      `  rpcUrls: { default: { http: ['${rpcUrl}'] } },`,
      ...(entry ? [`  contracts: { ensUniversalResolver: { address: '${entry}' } },`] : []),
      '})',
    ].join('\n'),
  }
}

/** The network of another family of the local world, and the code that makes it. */
export function familyNetwork(
  family: OtherFamily,
  { id, name, nativeCurrency, rpcUrl, wsUrl }: FamilyChainDescription,
): ChainNetwork {
  const variable = name.toLowerCase()
  const coin = `{ name: '${nativeCurrency.name}', symbol: '${nativeCurrency.symbol}', decimals: ${nativeCurrency.decimals} }`
  return {
    variable,
    network: {
      id,
      chainNamespace: family,
      caipNetworkId: `${family}:${id}`,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl], ...(wsUrl !== undefined && { webSocket: [wsUrl] }) } },
      testnet: true,
    },
    code: [
      LOCAL_CHAIN,
      `const ${variable}: Network = {`,
      `  id: '${id}',`,
      `  chainNamespace: '${family}',`,
      `  caipNetworkId: '${family}:${id}',`,
      `  name: '${name}',`,
      `  nativeCurrency: ${coin},`,
      `  rpcUrls: { default: { http: ['${rpcUrl}']${wsUrl === undefined ? '' : `, webSocket: ['${wsUrl}']`} } },`,
      '  testnet: true,',
      '}',
    ].join('\n'),
  }
}
