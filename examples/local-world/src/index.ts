export {
  BITCOIN_CURRENCY,
  BREAKWATER,
  BREAKWATER_CAIP_ID,
  type LocalBitcoinSpec,
} from './bitcoin/breakwater.js'
export {
  LOCAL_BITCOIN_ACCOUNTS,
  type LocalBitcoinAccount,
  type LocalBitcoinAddress,
} from './bitcoin/local-bitcoin-accounts.js'
export type { BitcoinMining, LocalBitcoin } from './bitcoin/start-bitcoin.js'
export type { LocalBlockchainApi } from './blockchain-api/start-blockchain-api.js'
export type { ChainFault, ChainFaults, ChainRequest, FaultScope } from './chain-proxy.js'
export { ESTUARY, ESTUARY_CAIP_ID, ESTUARY_CURRENCY, type LocalCosmosSpec } from './cosmos/estuary.js'
export { type EstuaryChainInfo, estuaryChainInfo } from './cosmos/estuary-chain-info.js'
export { LOCAL_COSMOS_ACCOUNTS, type LocalCosmosAccount } from './cosmos/local-cosmos-accounts.js'
export type { LocalCosmos } from './cosmos/start-cosmos.js'
export { endOnSignal } from './end-on-signal.js'
export { familyChains } from './family-chains.js'
export { MULTICALL3_ADDRESS } from './furnish-chain.js'
export { FOGHORN_ID } from './listing/foghorn-listed.js'
export type { Listing, ListingFault, ListingFaultScope, ListingRequest } from './listing/start-listing.js'
export { LOCAL_ACCOUNTS } from './local-accounts.js'
export { HARBOR, LOCAL_CURRENCY, type LocalChainSpec, TIDEWATER } from './local-chains.js'
export { LOCAL_MNEMONIC } from './local-mnemonic.js'
export {
  LOCAL_SMART_ACCOUNTS,
  type LocalSmartAccount,
  SMART_ACCOUNT_FACTORY,
} from './local-smart-accounts.js'
export { localTokenAbi } from './local-token-abi.js'
export { ATOLL, ATOLL_CAIP_ID, ATOLL_CURRENCY, type LocalPolkadotSpec } from './polkadot/atoll.js'
export { LOCAL_POLKADOT_ACCOUNTS } from './polkadot/local-polkadot-accounts.js'
export type { LocalPolkadot } from './polkadot/start-polkadot.js'
export { type RealPart, realParts } from './real-parts.js'
export type { RelayFault, RelayFaultScope, RelayRefusal } from './relay/relay-faults.js'
export type { Relay } from './relay/start-relay.js'
export type { RestFault, RestFaultScope, RestFaults, RestRequest } from './rest-server.js'
export { LAGOON, LAGOON_CAIP_ID, type LocalSolanaSpec, SOLANA_CURRENCY } from './solana/lagoon.js'
export { LOCAL_SOLANA_ACCOUNTS } from './solana/local-solana-accounts.js'
export type { LocalSolana } from './solana/start-solana.js'
export {
  type LocalChain,
  type LocalWorld,
  type LocalWorldOptions,
  startLocalWorld,
} from './start-local-world.js'
export type {
  BitcoinDescription,
  ChainDescription,
  CosmosDescription,
  PolkadotDescription,
  SolanaDescription,
  SolanaTokenDescription,
  TokenDescription,
  TokenKind,
  WorldDescription,
} from './world-description.js'
