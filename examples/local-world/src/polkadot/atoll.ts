/** Name, ids and port of a local Polkadot chain. */
export interface LocalPolkadotSpec {
  readonly name: string
  /** CAIP-2 reference: the first 32 characters of the genesis hash, without 0x. */
  readonly id: string
  /** 0x and 64 hex digits. */
  readonly genesisHash: `0x${string}`
  /** Prefix of its SS58 addresses. */
  readonly ss58Format: number
  /** The port wanted on loopback, for HTTP. */
  readonly port: number
}

/**
 * The Polkadot chain of the local world. chopsticks gives this genesis hash to every chain that it starts from a genesis, and no
 * public network has it.
 */
export const ATOLL = {
  name: 'Atoll',
  id: '45454545454545454545454545454545',
  genesisHash: '0x4545454545454545454545454545454545454545454545454545454545454545',
  ss58Format: 42,
  port: 9944,
} as const satisfies LocalPolkadotSpec

/** CAIP-2 id of Atoll. */
export const ATOLL_CAIP_ID = `polkadot:${ATOLL.id}` as const

/** Coin of Atoll. */
export const ATOLL_CURRENCY = { name: 'Roc', symbol: 'ROC', decimals: 12 } as const
