import type { ChartName, FactOf } from '../charts.js'
import type { WireOptions } from './wire.js'

/** The fields of what is sent, by the family that it goes to: '' for the one actor of the engine. */
export type Sent = Readonly<Record<string, object>>

/** One fact, and exactly what a wire sends of it. */
export interface WireRow<From extends ChartName> {
  readonly fact: FactOf<From>
  /** Empty when nothing is sent. */
  readonly sends: Sent
  readonly options: Partial<WireOptions>
}

/** The deliveries of one wire for several facts. */
export interface WireTable<From extends ChartName> {
  /** True when it loads a chart that is not there yet. */
  readonly loads: boolean
  readonly rows: readonly WireRow<From>[]
}

/** The table of every wire that starts at a chart, by the id of the wire. */
export type WireTables<From extends ChartName> = Readonly<Record<string, WireTable<From>>>

/** The options of a row that names no others: two families, no sign-in. */
export const plainOptions: WireOptions = {
  namespaces: ['eip155', 'solana'],
  connectingViews: ['ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  basic: false,
  mintsOnOpen: false,
  pairs: true,
  lists: true,
  signsIn: false,
  approves: false,
}

export const row = <From extends ChartName>(
  fact: FactOf<From>,
  sends: Sent,
  options: Partial<WireOptions> = {},
): WireRow<From> => ({ fact, sends, options })

/** A wire that loads the chart that it sends to. */
export const loading = <From extends ChartName>(...rows: readonly WireRow<From>[]): WireTable<From> => ({
  loads: true,
  rows,
})

/** A wire that loads nothing. */
export const ifWanted = <From extends ChartName>(...rows: readonly WireRow<From>[]): WireTable<From> => ({
  loads: false,
  rows,
})

/** To the one actor of the engine. */
export const toOne = (fields: object): Sent => ({ '': fields })

/** The same to each of the two families. */
export const toEach = (fields: object): Sent => ({ eip155: fields, solana: fields })

/** No delivery. */
export const nothing: Sent = {}
