import type { Network } from '@walletchart/engine'
import { fromViemChain } from '@walletchart/engine/networks'
import type { ChainDescription, SolanaDescription } from '@walletchart/example-local-world/wallet'

/** A network of the local world, and the code that makes it. */
export interface ChainNetwork {
  /** What it is called in the code. */
  readonly variable: string
  readonly network: Network
  readonly code: string
}

export function chainNetwork({ id, name, nativeCurrency, rpcUrl }: ChainDescription): ChainNetwork {
  const variable = name.toLowerCase()
  const coin = `{ name: '${nativeCurrency.name}', symbol: '${nativeCurrency.symbol}', decimals: ${nativeCurrency.decimals} }`
  return {
    variable,
    network: fromViemChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
    code: [
      `const ${variable} = fromViemChain({`,
      `  id: ${id},`,
      `  name: '${name}',`,
      `  nativeCurrency: ${coin},`,
      `  rpcUrls: { default: { http: ['${rpcUrl}'] } },`,
      '})',
    ].join('\n'),
  }
}

/** The Solana network of the local world, and the code that makes it. */
export function solanaNetwork({ id, name, nativeCurrency, rpcUrl, wsUrl }: SolanaDescription): ChainNetwork {
  const variable = name.toLowerCase()
  const coin = `{ name: '${nativeCurrency.name}', symbol: '${nativeCurrency.symbol}', decimals: ${nativeCurrency.decimals} }`
  return {
    variable,
    network: {
      id,
      chainNamespace: 'solana',
      caipNetworkId: `solana:${id}`,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl], webSocket: [wsUrl] } },
      testnet: true,
    },
    code: [
      `const ${variable}: Network = {`,
      `  id: '${id}',`,
      "  chainNamespace: 'solana',",
      `  caipNetworkId: 'solana:${id}',`,
      `  name: '${name}',`,
      `  nativeCurrency: ${coin},`,
      `  rpcUrls: { default: { http: ['${rpcUrl}'], webSocket: ['${wsUrl}'] } },`,
      '  testnet: true,',
      '}',
    ].join('\n'),
  }
}
