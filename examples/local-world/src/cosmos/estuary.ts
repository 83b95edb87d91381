/** Name, ids and port of a local Cosmos chain. */
export interface LocalCosmosSpec {
  readonly name: string
  /** Chain id, which is the CAIP-2 reference too. */
  readonly id: string
  /** Human-readable part of its addresses. */
  readonly prefix: string
  /** Base denomination of its coin. */
  readonly denom: string
  /** The port wanted on loopback, for REST. */
  readonly port: number
}

/** The Cosmos chain of the local world. It is made up: no node runs behind it. */
export const ESTUARY = {
  name: 'Estuary',
  id: 'estuary-1',
  prefix: 'estuary',
  denom: 'utide',
  port: 1317,
} as const satisfies LocalCosmosSpec

/** CAIP-2 id of Estuary. */
export const ESTUARY_CAIP_ID = `cosmos:${ESTUARY.id}` as const

/** Coin of Estuary. One TIDE is a million utide. */
export const ESTUARY_CURRENCY = { name: 'Tide', symbol: 'TIDE', decimals: 6 } as const
