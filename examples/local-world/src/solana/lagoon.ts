/** Name, ids and port of a local Solana chain. */
export interface LocalSolanaSpec {
  readonly name: string
  /** CAIP-2 reference: the first 32 characters of the genesis hash. */
  readonly id: string
  readonly genesisHash: string
  /** The RPC port wanted on loopback. The websocket listens one port above, where Solana clients look for it. */
  readonly port: number
}

/** The Solana chain of the local world. Its genesis hash is made up, so no public cluster is mistaken for it. */
export const LAGOON = {
  name: 'Lagoon',
  id: '7gtCgGrQjrhcssStErgyNajWzQXGV2HX',
  genesisHash: '7gtCgGrQjrhcssStErgyNajWzQXGV2HXRZKkuCoQfNND',
  port: 8899,
} as const satisfies LocalSolanaSpec

/** CAIP-2 id of Lagoon. */
export const LAGOON_CAIP_ID = `solana:${LAGOON.id}` as const

/** Coin that pays for fees on Lagoon. */
export const SOLANA_CURRENCY = { name: 'Sol', symbol: 'SOL', decimals: 9 } as const
