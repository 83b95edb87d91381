import type { Transaction } from 'bitcoinjs-lib'

/** Where a block is. */
export interface BitcoinBlockId {
  readonly height: number
  /** As it is shown: 64 hex digits, last byte first. */
  readonly hash: string
}

/** A block of a Bitcoin chain. */
export interface BitcoinBlock extends BitcoinBlockId {
  /** Unix time in seconds. */
  readonly time: number
  readonly transactions: readonly Transaction[]
}

/** A Bitcoin chain, as the Esplora API needs it. */
export interface BitcoinNode {
  readonly isReal: boolean
  /** The chain in words. */
  readonly what: string
  /** Process id, when it is a process. */
  readonly pid?: number
  tip(): Promise<BitcoinBlockId>
  /** @throws Error for a height above the tip */
  block(height: number): Promise<BitcoinBlock>
  /** Ids of the transactions that are in no block yet. */
  waiting(): Promise<readonly string[]>
  /** A transaction that is in no block; undefined when it is there no more. */
  waitingTransaction(id: string): Promise<Transaction | undefined>
  /**
   * Takes a raw transaction in hex.
   * @returns its id
   * @throws BitcoinRefusal
   */
  broadcast(hex: string): Promise<string>
  /** Mines blocks whose reward goes to a script. */
  mine(blocks: number, script: Uint8Array): Promise<void>
  stop(): Promise<void>
}
