import type { Address } from 'viem'
import type { LocalBitcoinAccount } from './bitcoin/local-bitcoin-accounts.js'
import type { EstuaryChainInfo } from './cosmos/estuary-chain-info.js'
import type { LocalCosmosAccount } from './cosmos/local-cosmos-accounts.js'

/** A chain of a running local world, as plain data. */
export interface ChainDescription {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  /** Where apps and wallets send JSON-RPC. */
  readonly rpcUrl: string
  /** WebSocket JSON-RPC of the node. */
  readonly wsUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The entry point for names (ENS), on the chain that has their registry. */
  readonly ensUniversalResolver?: Address
}

/** What is special about a test token. */
export type TokenKind =
  /** Returns no data from transfer and approve; an allowance must be set to zero before it is changed. */
  | 'quiet'
  /** Nothing: a plain ERC-20. */
  | 'plain'
  /** Its name and symbol hold markup, direction marks and zero-width characters. */
  | 'odd-name'
  /** Answers name and symbol as bytes32 words. */
  | 'bytes32'
  /** Its name and symbol read like those of another token. */
  | 'look-alike'

/** An ERC-20 that was deployed when the world started. */
export interface TokenDescription {
  readonly chainId: number
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly kind: TokenKind
  /** What each local account holds at start, in the token's smallest unit, as decimal text (JSON has no bigint). */
  readonly balance: string
}

/** An SPL token that was made when the world started. */
export interface SolanaTokenDescription {
  /** The mint, base58. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The program that holds the mint, base58: SPL Token or Token-2022. */
  readonly program: string
  /** The part of each transfer that the token withholds, in ten thousandths; left out for a token without a fee. */
  readonly feeBasisPoints?: number
  /** The balance of each local account at start, in base units, as decimal text: JSON has no bigint. */
  readonly balance: string
}

/** The Solana chain of a running local world, as plain data. */
export interface SolanaDescription {
  /** CAIP-2 reference. */
  readonly id: string
  /** CAIP-2 id: `solana:` and the reference. */
  readonly caipNetworkId: string
  readonly name: string
  /** Where apps and wallets send JSON-RPC. */
  readonly rpcUrl: string
  /** Websocket for subscriptions. */
  readonly wsUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Addresses that hold SOL and tokens, base58. */
  readonly accounts: readonly string[]
  readonly tokens: readonly SolanaTokenDescription[]
}

/** The Bitcoin chain of a running local world, as plain data. */
export interface BitcoinDescription {
  /** CAIP-2 reference. */
  readonly id: string
  /** CAIP-2 id: `bip122:` and the reference. */
  readonly caipNetworkId: string
  readonly name: string
  /** Where apps and wallets find the Esplora API, without a slash at the end. */
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Accounts that hold bitcoin, two addresses each. */
  readonly accounts: readonly LocalBitcoinAccount[]
  /** Does a real node run behind the API? */
  readonly isReal: boolean
}

/** The Cosmos chain of a running local world, as plain data. It is made up. */
export interface CosmosDescription {
  /** CAIP-2 reference: the chain id. */
  readonly id: string
  /** CAIP-2 id: `cosmos:` and the reference. */
  readonly caipNetworkId: string
  readonly name: string
  /** Where apps and wallets find the REST API, without a slash at the end. */
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Human-readable part of addresses. */
  readonly prefix: string
  /** Base denomination of the coin. */
  readonly denom: string
  /** The chain as a Cosmos wallet learns it (`experimentalSuggestChain`). */
  readonly chainInfo: EstuaryChainInfo
  /** Accounts that hold coins. */
  readonly accounts: readonly LocalCosmosAccount[]
}

/** The Polkadot chain of a running local world, as plain data. */
export interface PolkadotDescription {
  /** CAIP-2 reference. */
  readonly id: string
  /** CAIP-2 id: `polkadot:` and the reference. */
  readonly caipNetworkId: string
  readonly name: string
  /** Where apps and wallets send JSON-RPC over HTTP. */
  readonly rpcUrl: string
  /** Websocket of the node. Only a real runtime has one. */
  readonly wsUrl?: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly genesisHash: string
  /** Prefix of SS58 addresses. */
  readonly ss58Format: number
  /** Addresses that hold coins. */
  readonly accounts: readonly string[]
  /** Does a real runtime answer? A made-up chain has balances, and takes no extrinsics. */
  readonly isReal: boolean
}

/** A running local world as plain JSON, so that it can be handed to a page. */
export interface WorldDescription {
  readonly chains: readonly ChainDescription[]
  readonly tokens: readonly TokenDescription[]
  /** Addresses that hold coins and tokens. */
  readonly accounts: readonly Address[]
  /** The Solana chain, when the world has one. */
  readonly solana?: SolanaDescription
  /** The Bitcoin chain, when the world has one. */
  readonly bitcoin?: BitcoinDescription
  /** The Cosmos chain, when the world has one. */
  readonly cosmos?: CosmosDescription
  /** The Polkadot chain, when the world has one. */
  readonly polkadot?: PolkadotDescription
  /** Websocket of the relay, when the world has one. */
  readonly relayUrl?: string
  /** The wallet listing, when the world has one. */
  readonly listingUrl?: string
  /** The Blockchain API, when the world has one. */
  readonly blockchainApiUrl?: string
  /** The page of the phone wallet, when one is served beside the world. */
  readonly phoneWalletUrl?: string
}
