import type { Network } from '@walletchart/engine'
import { fromViemChain } from '@walletchart/engine/networks'
import type { ChainDescription } from '@walletchart/example-local-world/wallet'

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
