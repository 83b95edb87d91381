import type { Bip122Provider } from '../wallets/bip122-provider.js'
import type { CosmosProvider } from '../wallets/cosmos-provider.js'
import type { Eip1193Provider } from '../wallets/eip1193-provider.js'
import type { PolkadotProvider } from '../wallets/polkadot-provider.js'
import type { SolanaProvider } from '../wallets/solana-provider.js'

/**
 * What the kit knows about each chain family at compile time. A package that brings another family adds
 * itself by declaration merging, and every namespace type follows. Without `address` an address is a `string`, without `provider` a
 * provider is an `object`.
 */
export interface Families {
  eip155: { accountType: 'eoa' | 'smartAccount'; address: `0x${string}`; provider: Eip1193Provider }
  solana: { accountType: 'eoa'; provider: SolanaProvider }
  polkadot: { accountType: 'eoa'; provider: PolkadotProvider }
  bip122: { accountType: 'payment' | 'ordinal'; provider: Bip122Provider }
  cosmos: { accountType: 'eoa'; provider: CosmosProvider }
}

/** A namespace that some package has declared. */
export type KnownNamespace = keyof Families

/** CAIP-2 namespace of a chain family: the known ones are suggested, any other is allowed. */
export type Namespace = KnownNamespace | (string & {})

/** The account types of a namespace. */
export type AccountType<N extends Namespace = KnownNamespace> = N extends KnownNamespace
  ? Families[N]['accountType']
  : string

/** The canonical text form of an address of a namespace. */
export type AddressOf<N extends Namespace = Namespace> = N extends KnownNamespace
  ? Families[N] extends { address: infer Address extends string }
    ? Address
    : string
  : string

/** The native provider of a namespace. */
export type ProviderOf<N extends Namespace = Namespace> = N extends KnownNamespace
  ? Families[N] extends { provider: infer Provider extends object }
    ? Provider
    : object
  : object
