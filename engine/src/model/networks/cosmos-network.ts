import { optionInvalid } from '../errors/option-invalid.js'
import { type CosmosChainInfo, cosmosChainInfos } from './cosmos-chain-info.js'
import type { Network } from './network.js'

/**
 * The network of a chain as Keplr describes it, with its `rest` URL as its node. Pass the description to `cosmos({ chains })` too.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function cosmosNetwork(chainInfo: CosmosChainInfo): Network {
  const [info] = cosmosChainInfos([chainInfo])
  const coin = info?.stakeCurrency ?? info?.feeCurrencies[0]
  if (info === undefined || coin === undefined) throw optionInvalid('chainInfo', 'Expected a chain')
  const { coinDenom: symbol, coinDecimals: decimals } = coin
  return {
    id: info.chainId,
    chainNamespace: 'cosmos',
    caipNetworkId: `cosmos:${info.chainId}`,
    name: info.chainName,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [info.rest] } },
  }
}
