export type { ChainFault, ChainFaults, ChainRequest, FaultScope } from './chain-proxy.js'
export { endOnSignal } from './end-on-signal.js'
export { MULTICALL3_ADDRESS } from './furnish-chain.js'
export { FOGHORN_ID } from './listing/foghorn-listed.js'
export type { Listing, ListingFault, ListingFaultScope, ListingRequest } from './listing/start-listing.js'
export { LOCAL_ACCOUNTS } from './local-accounts.js'
export { HARBOR, LOCAL_CURRENCY, type LocalChainSpec, TIDEWATER } from './local-chains.js'
export { LOCAL_MNEMONIC } from './local-mnemonic.js'
export { localTokenAbi } from './local-token-abi.js'
export { type RealPart, realParts } from './real-parts.js'
export type { RelayFault, RelayFaultScope, RelayRefusal } from './relay/relay-faults.js'
export type { Relay } from './relay/start-relay.js'
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
  ChainDescription,
  SolanaDescription,
  SolanaTokenDescription,
  TokenDescription,
  TokenKind,
  WorldDescription,
} from './world-description.js'
