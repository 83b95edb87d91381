import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import { solanaClusters } from '../../model/ids/solana-clusters.js'

/** The chain of a wallet whose own chains have no id. */
export const SOLANA_MAINNET: Caip2 = solanaClusters.mainnet

const clusters: ReadonlyMap<string, Caip2> = new Map(
  Object.entries(solanaClusters).map(([name, chainId]) => [`solana:${name}`, chainId]),
)

const LOCALNET = 'solana:localnet'

/** True if a chain is not a public cluster. Wallets know it as their local chain. */
export const isCustomChain = (chainId: Caip2): boolean => ![...clusters.values()].includes(chainId)

/**
 * The CAIP-2 ids behind the name that a wallet gives to a chain. A name of another family has no id. The local chain of a wallet stands for
 * every custom chain that the app asked for.
 */
export function chainIdsOf(name: string, custom: ReadonlySet<Caip2>): readonly Caip2[] {
  const cluster = clusters.get(name)
  if (cluster !== undefined) return [cluster]
  if (name === LOCALNET && custom.size > 0) return [...custom]
  return name.startsWith('solana:') && isCaip2(name) ? [name] : []
}

/** The name of a chain among those that a wallet gives; undefined when the wallet does not serve it. */
export function chainNameOf(chainId: Caip2, names: readonly string[]): string | undefined {
  const custom = new Set(isCustomChain(chainId) ? [chainId] : [])
  return names.find((name) => chainIdsOf(name, custom).includes(chainId))
}
