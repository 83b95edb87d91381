/** Name, ids and port of a local Bitcoin chain. */
export interface LocalBitcoinSpec {
  readonly name: string
  /** CAIP-2 reference: the first 32 characters of the genesis hash. */
  readonly id: string
  readonly genesisHash: string
  /** The port wanted on loopback, for HTTP. */
  readonly port: number
}

/** The Bitcoin chain of the local world. Its genesis block is the one of every regtest chain. */
export const BREAKWATER = {
  name: 'Breakwater',
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  genesisHash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  port: 3002,
} as const satisfies LocalBitcoinSpec

/** CAIP-2 id of Breakwater. */
export const BREAKWATER_CAIP_ID = `bip122:${BREAKWATER.id}` as const

/** Coin of Breakwater. */
export const BITCOIN_CURRENCY = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** Human-readable part of Breakwater's addresses: that of regtest. */
export const BITCOIN_HRP = 'bcrt'
