/** A token as a service knows it. */
export interface KnownToken {
  /** CAIP-10, such as `eip155:31337:0x…`. */
  readonly address: string
  readonly name: string
  readonly symbol: string
}

/** The holding of an account in a token, or in the coin of the chain. */
export interface Holding {
  /** CAIP-10. Left out for the coin. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
}

/** Reads what accounts hold on one chain, from its node. */
export interface ChainReader {
  /** CAIP-2. */
  readonly chainId: string
  /** Does the chain have a websocket? */
  readonly hasSocket: boolean
  /** The coin, under the address that stands for it in a price. */
  readonly coin: KnownToken
  readonly tokens: readonly KnownToken[]
  /** True for an address of this chain. */
  isAddress(address: string): boolean
  /** The coin first, then every token of which the account has some. @throws Error when the node does not answer */
  holdings(address: string): Promise<readonly Holding[]>
  /** The price of a unit of gas now, in wei. Left out for a chain without gas. @throws Error when the node does not answer */
  gasPrice?(): Promise<bigint>
}
