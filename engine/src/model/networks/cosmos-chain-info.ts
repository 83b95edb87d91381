import * as z from 'zod/mini'
import { checkedCopy } from '../errors/checked-copy.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { matches } from '../wallets/matches.js'

/** A coin of a Cosmos chain, as Keplr describes it. */
export interface CosmosCurrency {
  /** The symbol that users read, such as `ATOM`. */
  readonly coinDenom: string
  /** The base denomination, such as `uatom`. */
  readonly coinMinimalDenom: string
  readonly coinDecimals: number
  readonly coinGeckoId?: string | undefined
  readonly coinImageUrl?: string | undefined
}

/** A coin that pays fees, with the prices of gas that a wallet offers. */
export interface CosmosFeeCurrency extends CosmosCurrency {
  readonly gasPriceStep?:
    | { readonly low: number; readonly average: number; readonly high: number }
    | undefined
}

/** A Cosmos chain as Keplr describes it (`ChainInfo`): all that a wallet needs to learn the chain. */
export interface CosmosChainInfo {
  /** The id of the chain, which is the reference of its CAIP-2 id too. */
  readonly chainId: string
  readonly chainName: string
  /** The node of the wallet. The kit reads the URLs of the network instead. */
  readonly rpc: string
  /** The REST API of the wallet. */
  readonly rest: string
  /** `coinType` 60 means keys and addresses of Ethereum's kind. */
  readonly bip44: { readonly coinType: number }
  readonly bech32Config: {
    /** The prefix of addresses, such as `cosmos`. */
    readonly bech32PrefixAccAddr: string
    readonly bech32PrefixAccPub: string
    readonly bech32PrefixValAddr: string
    readonly bech32PrefixValPub: string
    readonly bech32PrefixConsAddr: string
    readonly bech32PrefixConsPub: string
  }
  readonly currencies: readonly CosmosCurrency[]
  readonly feeCurrencies: readonly CosmosFeeCurrency[]
  /** The native coin. Left out: the first of `feeCurrencies`. */
  readonly stakeCurrency?: CosmosCurrency | undefined
  readonly features?: readonly string[] | undefined
  readonly chainSymbolImageUrl?: string | undefined
  readonly walletUrlForStaking?: string | undefined
  readonly alternativeBIP44s?: readonly { readonly coinType: number }[] | undefined
  readonly nodeProvider?: object | undefined
  readonly evm?: object | undefined
  readonly beta?: boolean | undefined
}

/** A text of an option. */
export const givenText = matches(/^[\s\S]{1,200}$/, 'Expected a text')
const text = givenText
const count = z.custom<number>(
  (value) => Number.isInteger(value) && Number(value) >= 0,
  'Expected a whole number',
)
const currency = z.object({ coinDenom: text, coinMinimalDenom: text, coinDecimals: count })

// The fields that the kit reads. Few kinds of schema: every kind of zod adds to what each page loads. All else goes to the wallet as it is.
const shape = z.array(
  z.object({
    chainId: matches(/^[-\w]{1,32}$/, 'Expected an id'),
    chainName: text,
    rpc: text,
    rest: text,
    bip44: z.object({ coinType: count }),
    bech32Config: z.object({
      bech32PrefixAccAddr: matches(/^[a-z0-9]{1,83}$/, 'Expected a prefix'),
    }),
    feeCurrencies: z.array(currency),
    stakeCurrency: z.optional(currency),
  }),
)

/**
 * A copy of chains that an app describes.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function cosmosChainInfos(given: unknown): readonly CosmosChainInfo[] {
  const copies = checkedCopy<readonly CosmosChainInfo[]>('chains', shape, given)
  const odd = copies.findIndex(
    ({ chainId, stakeCurrency, feeCurrencies }, index) =>
      copies.findIndex((one) => one.chainId === chainId) < index || !(stakeCurrency ?? feeCurrencies[0]),
  )
  if (odd >= 0) throw optionInvalid(`chains.${odd}`, 'Expected each chain once, with a native coin')
  return copies
}
