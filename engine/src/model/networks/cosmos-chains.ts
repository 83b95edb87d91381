import type { CosmosChainInfo } from './cosmos-chain-info.js'

/** The facts of a Cosmos chain that the kit needs. */
export interface CosmosChain {
  /** The prefix of its addresses. */
  readonly prefix: string
  /** The base denomination of its native coin, and the decimals of one whole coin. */
  readonly denom: string
  readonly decimals: number
  /** The description that a wallet learns the chain from; absent for chains that every wallet knows. */
  readonly info?: CosmosChainInfo
}

/** Chains by their id, which is the reference of the CAIP-2 id. */
export type CosmosChains = ReadonlyMap<string, CosmosChain>

const hub: CosmosChain = { prefix: 'cosmos', denom: 'uatom', decimals: 6 }

const chainOf = (info: CosmosChainInfo): CosmosChain => {
  const { bech32Config, stakeCurrency, feeCurrencies } = info
  const { coinMinimalDenom: denom = '', coinDecimals: decimals = 0 } = stakeCurrency ?? feeCurrencies[0] ?? {}
  return { prefix: bech32Config.bech32PrefixAccAddr, denom, decimals, info }
}

/** The two chains of Cosmos Hub, and those that an app describes. */
export const cosmosChains = (infos: readonly CosmosChainInfo[]): CosmosChains =>
  new Map([
    ['cosmoshub-4', hub],
    ['provider', hub],
    ...infos.map((info) => [info.chainId, chainOf(info)] as const),
  ])
