import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../model/wallets/connector.js'

/** One account a wallet has granted to this page. `address` is in the family's canonical text form. */
export interface GrantAccount {
  readonly address: string
  readonly type: string
  readonly label?: string
  /** The same for one account on every chain, where each chain writes its address in another way. */
  readonly key?: string
}

/** What a wallet grants on one namespace. The first account is the active one; there is at least one. */
export interface Grant {
  readonly namespace: Namespace
  readonly accounts: readonly GrantAccount[]
  /** The chain the wallet is on now. It may be one the app has not configured. */
  readonly chainId: Caip2
  /**
   * The accounts by chain, where the wallet names its chains: an account is shown and used only on those (ruling 36). `accounts` are
   * those of `chainId`. Absent when the wallet names none, which grants all.
   */
  readonly accountsOn?: Readonly<Record<Caip2, readonly GrantAccount[]>>
  /** Chains the wallet has approved; absent when the wallet does not say. */
  readonly approvedNetworkIds?: readonly Caip2[]
  /** True when the wallet can be asked to switch to any chain. */
  readonly supportsAllNetworks: boolean
}

/** What a connector tells while it is watched. */
export type ConnectorEvent =
  | {
      readonly type: 'accountsChanged'
      readonly accounts: readonly GrantAccount[]
      /** The accounts by chain, of a wallet that names its chains; those of the grant when left out. */
      readonly accountsOn?: Grant['accountsOn']
    }
  | { readonly type: 'chainChanged'; readonly chainId: Caip2 }
  | { readonly type: 'disconnected' }

/**
 * The answer to a restore. `absent`: the wallet grants nothing now. `refused`: the user was asked, because the wallet has nothing
 * silent, and said no. `needsGesture`: the wallet has nothing silent, and its last answer here was no grant, or it shows a window now. It
 * is asked when the user presses. A grant that comes later is an event.
 */
export type RestoreAnswer =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'needsGesture' }

/** Account and chain that the app showed when it made a request. */
export interface Shown {
  readonly address: string
  /** Undefined for a request without a chain, such as the signature of a text. */
  readonly chainId: Caip2 | undefined
}

export interface ConnectorRequest {
  readonly namespace: Namespace
  readonly method: string
  readonly params?: unknown
  /** Requests that differ in account or chain are not equal. */
  readonly shown?: Shown
  readonly signal: AbortSignal
}

/**
 * A way to a wallet whose grants a feature brings, such as pairing. The connector itself is never asked to connect. Every method
 * rejects with a WalletchartError and honours the signal at once, although a prompt that is already open in the wallet cannot be
 * taken back.
 */
export interface HeldWallet {
  readonly descriptor: ConnectorDescriptor
  /** Called when a connection is likely: fetches the code that connecting needs. Says nothing to the wallet. */
  preload?(): void
  /** Tells the wallet that the page is done. */
  disconnect(request: { readonly namespace: Namespace; readonly signal: AbortSignal }): Promise<void>
  /** Calls the listener until the returned function is called. */
  watch(namespace: Namespace, listener: (event: ConnectorEvent) => void): () => void
  /** An answer about accounts or the chain notifies the watchers, as an event does. */
  request(request: ConnectorRequest): Promise<unknown>
  /** The methods that the wallet approved. Left out: its wallets approve none by name, so each method may be asked. */
  approvedMethods?(namespace: Namespace): readonly string[]
  /** True for a method that the wallet refuses, or asks its user about. No node may be asked instead. Left out: no method is known to be one. */
  withholds?(method: string): boolean
  /** The family's native provider (EIP-1193 for eip155), as the wallet handed it out. */
  provider(namespace: Namespace): object | undefined
}

/** A way to a wallet that asks the user itself. */
export interface Connector extends HeldWallet {
  /**
   * Calls what cannot prompt. A wallet that has nothing of that kind is asked only if its last answer here was a grant. It is asked for
   * nothing that it did not grant.
   */
  restore(request: {
    readonly namespace: Namespace
    /** The network that the app shows, for a family whose wallets hold no chain. */
    readonly chainId?: Caip2
    readonly signal: AbortSignal
  }): Promise<RestoreAnswer>
  /** Asks the user. Resolves with one grant per namespace the wallet agreed to. */
  connect(request: {
    readonly namespace: Namespace
    /** The network to prefer, when the wallet lets the app choose. */
    readonly chainId?: Caip2
    readonly signal: AbortSignal
  }): Promise<readonly Grant[]>
}

/** A way to a wallet: the connector asks the user, or a feature does. */
export type AnyConnector = Connector | HeldWallet
