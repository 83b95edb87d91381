import type { Given } from './kit/features.js'

/** The deadlines and pauses of the core's charts in ms. */
export interface CoreLimits {
  /** The longest wait for an answer to a prompt (5 min by default). */
  readonly walletDeadline: number
  /** The longest wait for the wallet's account and chain, which are read before a prompt. */
  readonly checkDeadline: number
  /** A restore waits this long for a wallet to announce itself. */
  readonly restoreGrace: number
  /** The longest wait for a wallet's silent answer to a restore. */
  readonly restoreDeadline: number
  /** The longest wait for a wallet's answer to a disconnect. */
  readonly disconnectDeadline: number
  /** The longest wait for storage. */
  readonly storageDeadline: number
  /** Wallets that come with the page announce themselves within this time. */
  readonly discoveryWindow: number
  /** The longest wait for code that loads on demand. */
  readonly loadDeadline: number
  /** The longest chain read, all tries together. */
  readonly readDeadline: number
}

/** Every deadline and pause of the charts in ms, as options may set them. Those of a feature are there with the feature. */
export type Limits = CoreLimits & Given<'limits'>

export const coreLimits: CoreLimits = {
  walletDeadline: 300_000,
  checkDeadline: 30_000,
  restoreGrace: 3_000,
  restoreDeadline: 10_000,
  disconnectDeadline: 3_000,
  storageDeadline: 2_000,
  discoveryWindow: 300,
  loadDeadline: 15_000,
  readDeadline: 30_000,
}
