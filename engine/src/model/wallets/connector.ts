import type { Namespace } from '../ids/namespace.js'

/** The kind of way to a wallet. */
export type ConnectorType = 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN'

/**
 * What holds grants that serve several families at once, so that they come and go together. `connector`: the connector itself, which
 * then resolves `connect()` with the grants of all its families. Else the name of the feature that asks the user, such as `pairing`.
 */
export type GrantHolder = string

/** What is known of a way to a wallet before it is used. */
export interface ConnectorDescriptor {
  /** What `connect({ wallet })` takes: the rdns when announced, `injected` for the legacy one. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The namespace it was found in, the first of `namespaces`. */
  readonly chain: Namespace
  /** Every namespace it can serve. */
  readonly namespaces: readonly Namespace[]
  /** What holds its grants, when they serve several families at once; left out when each family's grant is its own. */
  readonly heldBy?: GrantHolder | undefined
  /**
   * True when the wallet may pose as another: its name mixes look-alike letters or carried characters that cannot be seen.
   * `name` is what is left of it, as plain text.
   */
  readonly suspicious?: boolean | undefined
  /** Icon, already safe to show. */
  readonly imageUrl?: string | undefined
  /** Id of the icon at the wallet-listing service. */
  readonly imageId?: string | undefined
  readonly info?: { readonly rdns?: string | undefined } | undefined
  /** Id of the wallet at the wallet-listing service. */
  readonly explorerId?: string | undefined
  /** Of a connector that no list shows: the id of the one that is listed for the same wallet. */
  readonly listedAs?: string | undefined
  /** Of a `MULTI_CHAIN` row: the connectors of the one wallet, each of other families. `connect` takes the id of one of them. */
  readonly members?: readonly ConnectorDescriptor[] | undefined
}
