import type { Caip2 } from '../../model/ids/caip2.js'
import type { Caip10 } from '../../model/ids/caip10.js'
import type { AddressOf, Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { StoredWallet } from '../../model/wallets/stored-record.js'

/** The state of a family's connection, in the words of the public API. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** One account the wallet granted. */
export interface AccountEntry<N extends Namespace = Namespace> {
  readonly address: AddressOf<N>
  readonly type: string
  /** The wallet's name of it. */
  readonly label?: string
}

/** The wallet that is connected. */
export interface WalletInfo {
  readonly name: string
  readonly identifier: string
  /** The holder of its grant, when one grant serves several families. */
  readonly heldBy?: GrantHolder
  /** True when the wallet may pose as another; see `suspicious` of the connector and of the peer. */
  readonly suspicious?: boolean
  readonly icon?: string
  readonly social?: string
}

/** The fields of an account in any status. */
interface AnyConnection {
  readonly namespace: Namespace
  /**
   * The wallet of an earlier visit that is not asked by itself, since it may show a window: it waits until the user presses. Absent while
   * one is connected.
   */
  readonly needsGesture?: StoredWallet
  /** The names that the wallet gave its accounts, by address; undefined when it gave none. */
  readonly addressLabels: Readonly<Record<string, string>> | undefined
  /** The account type to use, by namespace: that of the account the user chose, else of the option `defaultAccountTypes`. */
  readonly preferredAccountTypes: Readonly<Record<string, string>>
  /** Who chooses among several accounts: `app` takes `switchAddress`, in a `wallet` the user switches there. */
  readonly choosesAccount: 'app' | 'wallet'
  /** The social login behind the account. Undefined in this version: there is no social login yet. */
  readonly socialProvider: string | undefined
}

/** The fields of an account that a wallet granted. */
export interface LiveConnection<N extends Namespace = Namespace> extends AnyConnection {
  readonly status: 'connected'
  readonly known: true
  /** CAIP-10. */
  readonly caipAddress: Caip10
  readonly address: AddressOf<N>
  readonly allAccounts: readonly AccountEntry<N>[]
  readonly connectedWalletInfo: WalletInfo
  /** True while the wallet is on a network of the app. */
  readonly supported: boolean
  /** The chain the wallet is on, configured or not. */
  readonly walletChainId: Caip2
}

/** The fields of a family without a granted account. */
export interface NoConnection extends AnyConnection {
  readonly status: Exclude<ConnectionStatus, 'connected'>
  /**
   * False until the record of earlier visits was read and its wallet has answered, and in server rendering: "not connected" may be
   * untrue yet, so a page shows neither an account nor its absence.
   */
  readonly known: boolean
  readonly caipAddress: undefined
  readonly address: undefined
  readonly allAccounts: readonly never[]
  readonly connectedWalletInfo: undefined
  readonly supported: undefined
  readonly walletChainId: undefined
}

/** The account of a family. */
export type ConnectionAccount = LiveConnection | NoConnection

/** The networks of a family, as the wallet sees them. */
export interface ConnectionNetworks {
  /** What the wallet approved; undefined when it does not say. */
  readonly approvedCaipNetworkIds: readonly Caip2[] | undefined
  readonly supportsAllNetworks: boolean
  /**
   * The accounts by network, of a wallet that names its networks. On the others it grants no account. Absent when it names no networks,
   * which grants all. `key` is the same for one account that each network writes in another way.
   */
  readonly accountsOn?: Readonly<Record<Caip2, readonly (AccountEntry & { readonly key?: string })[]>>
}
