/** A chain as the local world runs it. */
export interface LocalChainSpec {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  /** The port wanted on loopback; the next free one is taken when a program already listens there. */
  readonly port: number
  /** Does it charge for its parent chain, as rollups of the OP stack do? It has no fee oracle until one is put there. Default false. */
  readonly isRollup?: boolean
}

/** The chain the demo wallets start on. */
export const HARBOR = { id: 31_337, name: 'Harbor', port: 8545 } as const satisfies LocalChainSpec

/** The other chain, to switch to. */
export const TIDEWATER = { id: 31_338, name: 'Tidewater', port: 8546 } as const satisfies LocalChainSpec

/** Coin that pays for gas on every local chain. */
export const LOCAL_CURRENCY = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
