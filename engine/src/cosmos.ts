import { discoverKeplr } from './connectors/keplr/discover-keplr.js'
import { cosmosFamily } from './families/cosmos/port/cosmos-family.js'
import { argsOf } from './model/errors/args-of.js'
import { type CosmosChainInfo, cosmosChainInfos } from './model/networks/cosmos-chain-info.js'
import { cosmosChains } from './model/networks/cosmos-chains.js'
import { type CosmosWindowWallet, cosmosWindowWallets } from './model/wallets/cosmos-window-wallet.js'
import type { Family } from './ports/family.js'

export { type AccountArgs, account } from './families/cosmos/actions/account.js'
export {
  type BroadcastTransactionArgs,
  broadcastTransaction,
} from './families/cosmos/actions/broadcast-transaction.js'
export type { CosmosAbortable, CosmosEngine } from './families/cosmos/actions/cosmos-engine.js'
export { type SignAminoArgs, type SignedAmino, signAmino } from './families/cosmos/actions/sign-amino.js'
export { type SignArbitraryArgs, signArbitrary } from './families/cosmos/actions/sign-arbitrary.js'
export {
  type CosmosSignDoc,
  type SignDirectArgs,
  type SignedDirect,
  signDirect,
} from './families/cosmos/actions/sign-direct.js'
export type { CosmosAccountNumbers } from './families/cosmos/port/read-account.js'
export type {
  CosmosChainInfo,
  CosmosCurrency,
  CosmosFeeCurrency,
} from './model/networks/cosmos-chain-info.js'
export { cosmosNetwork } from './model/networks/cosmos-network.js'
export type {
  CosmosAccount,
  CosmosAminoDoc,
  CosmosDirectDoc,
  CosmosEvents,
  CosmosMethods,
  CosmosProvider,
  CosmosSignature,
} from './model/wallets/cosmos-provider.js'
export type { CosmosWindowWallet } from './model/wallets/cosmos-window-wallet.js'

export interface CosmosOptions {
  /**
   * The chains of the app besides Cosmos Hub and its test network, as Keplr describes them. A wallet that does not know one is asked to
   * learn it. `cosmosNetwork` makes the network of each.
   */
  readonly chains?: readonly CosmosChainInfo[] | undefined
  /** Wallets with the API of Keplr besides the well-known ones, and where they are in the window. */
  readonly wallets?: readonly CosmosWindowWallet[] | undefined
}

/**
 * The chains of Cosmos: pass it to `createEngine({ families })`. Finds the wallets in the page that have the API of Keplr.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function cosmos(options: CosmosOptions = {}): Family {
  const { chains: infos = [], wallets = [] } = argsOf('cosmos', options)
  const chains = cosmosChains(cosmosChainInfos(infos))
  return cosmosFamily(chains, discoverKeplr(chains, cosmosWindowWallets(wallets)))
}
