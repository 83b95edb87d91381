import type { Caip2 } from '../model/ids/caip2.js'
import { solana, solanaDevnet, solanaTestnet } from '../model/networks/built-in-networks.js'

/** A chain as the Wallet Standard names it, such as `solana:mainnet`. */
export type SolanaChainName = `solana:${string}`

const clusters: ReadonlyMap<Caip2, SolanaChainName> = new Map([
  [solana.caipNetworkId, 'solana:mainnet'],
  [solanaDevnet.caipNetworkId, 'solana:devnet'],
  [solanaTestnet.caipNetworkId, 'solana:testnet'],
])

/** The name of a network. A custom one is the local chain: the Wallet Standard has no other name for it. */
export const chainNameOf = (network: Caip2): SolanaChainName => clusters.get(network) ?? 'solana:localnet'

/** The names of networks, each once. */
export const chainNamesOf = (networks: readonly Caip2[]): readonly SolanaChainName[] => [
  ...new Set(networks.map(chainNameOf)),
]

/** The first of these networks that a name or a CAIP-2 id stands for. */
export const networkOfChain = (chain: unknown, networks: readonly Caip2[]): Caip2 | undefined =>
  networks.find((network) => network === chain || chainNameOf(network) === chain)
