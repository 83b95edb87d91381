import type { Network } from '../model/networks/network.js'

/** A name to look up, and where its address is used. */
export interface NameAsked {
  /** As it was typed. */
  readonly name: string
  /** The network on which the address is used. An address of another one is never taken in its place. */
  readonly network: Network
  /** The networks of the app: one of them has the registry. */
  readonly networks: readonly Network[]
  /** The way to the node of a network. */
  readonly chainOf: (network: Network) => (method: string, params: unknown) => Promise<unknown>
  readonly signal: AbortSignal
}

/** The address that a name leads to. */
export interface NameFound {
  readonly address: string
  /** The name in its one right form. */
  readonly name: string
}

/** The names of a family. */
export interface FamilyNames {
  /**
   * Looks a name up. Undefined: it has no owner, or no address on that network.
   * @throws WalletchartError `ADDRESS_INVALID` for what is no name. Any other error: it could not be looked up
   */
  addressOf(asked: NameAsked): Promise<NameFound | undefined>
}
