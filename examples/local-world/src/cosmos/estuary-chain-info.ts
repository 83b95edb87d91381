import { ESTUARY, ESTUARY_CURRENCY } from './estuary.js'

interface ChainCurrency {
  readonly coinDenom: string
  readonly coinMinimalDenom: string
  readonly coinDecimals: number
}

/** A chain as Cosmos wallets are given it: the part of Keplr's `ChainInfo` that Estuary needs. */
export interface EstuaryChainInfo {
  readonly chainId: string
  readonly chainName: string
  readonly rpc: string
  readonly rest: string
  readonly bip44: { readonly coinType: number }
  readonly bech32Config: {
    readonly bech32PrefixAccAddr: string
    readonly bech32PrefixAccPub: string
    readonly bech32PrefixValAddr: string
    readonly bech32PrefixValPub: string
    readonly bech32PrefixConsAddr: string
    readonly bech32PrefixConsPub: string
  }
  readonly currencies: readonly ChainCurrency[]
  readonly feeCurrencies: readonly (ChainCurrency & {
    readonly gasPriceStep: { readonly low: number; readonly average: number; readonly high: number }
  })[]
  readonly stakeCurrency: ChainCurrency
}

const TIDE: ChainCurrency = {
  coinDenom: ESTUARY_CURRENCY.symbol,
  coinMinimalDenom: ESTUARY.denom,
  coinDecimals: ESTUARY_CURRENCY.decimals,
}

/**
 * Describes Estuary for `experimentalSuggestChain` of a Cosmos wallet. The chain has no Tendermint RPC, so `rpc` is the REST API too.
 * @param rest where the REST API is
 */
export function estuaryChainInfo(rest: string): EstuaryChainInfo {
  const { prefix } = ESTUARY
  return {
    chainId: ESTUARY.id,
    chainName: ESTUARY.name,
    rpc: rest,
    rest,
    bip44: { coinType: 118 },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [TIDE],
    feeCurrencies: [{ ...TIDE, gasPriceStep: { low: 0.01, average: 0.025, high: 0.04 } }],
    stakeCurrency: TIDE,
  }
}
