import type { Transaction } from 'bitcoinjs-lib'
import type { BitcoinBlock, BitcoinBlockId, BitcoinNode } from './bitcoin-node.js'
import { outpointOf } from './check-transaction.js'

/** The block of a transaction, without what is in it. */
export type BlockOf = Omit<BitcoinBlock, 'transactions'>

/** A transaction that the index knows. */
export interface IndexedTransaction {
  readonly id: string
  readonly transaction: Transaction
  /** The output that each input spends, as `txid:index`; empty for a coinbase. */
  readonly spends: readonly string[]
  /** Undefined while it waits for a block. */
  readonly block: BlockOf | undefined
}

/** An output that pays to a script. */
export interface IndexedOutput {
  readonly from: IndexedTransaction
  readonly index: number
  readonly value: bigint
  /** The transaction that spends it, if any. */
  readonly spender: IndexedTransaction | undefined
}

/**
 * The index of Esplora: it finds the outputs that pay to a script. Bitcoin Core has no such index, so this one reads each block and
 * each waiting transaction. It never undoes a block: a local chain has no reorganisation.
 */
export class BitcoinIndex {
  readonly #node: BitcoinNode
  readonly #transactions = new Map<string, IndexedTransaction>()
  readonly #spenders = new Map<string, IndexedTransaction>()
  #height = -1
  #reading: Promise<unknown> = Promise.resolve()

  constructor(node: BitcoinNode) {
    this.#node = node
  }

  /** Reads the blocks and transactions that came since the last call. */
  sync(): Promise<BitcoinBlockId> {
    // One reader at a time: two would read each block twice.
    const next = this.#reading.then(() => this.#read())
    this.#reading = next.catch(() => {})
    return next
  }

  transaction(id: string): IndexedTransaction | undefined {
    return this.#transactions.get(id)
  }

  /** Every output that ever paid to a script, oldest first. */
  outputsOf(script: Uint8Array): readonly IndexedOutput[] {
    return [...this.#transactions.values()].flatMap((from) =>
      from.transaction.outs.flatMap(({ script: pays, value }, index) =>
        Buffer.compare(pays, script) === 0
          ? [{ from, index, value, spender: this.#spenders.get(`${from.id}:${index}`) }]
          : [],
      ),
    )
  }

  async #read(): Promise<BitcoinBlockId> {
    // Waiting ones first: one that is mined meanwhile is then in a block that is read below.
    const waiting = await this.#node.waiting()
    const tip = await this.#node.tip()
    while (this.#height < tip.height) {
      const { transactions, ...block } = await this.#node.block(this.#height + 1)
      for (const transaction of transactions) this.#add(transaction, block)
      this.#height += 1
    }
    this.#forget(new Set(waiting))
    for (const id of waiting) {
      if (this.#transactions.has(id)) continue
      const transaction = await this.#node.waitingTransaction(id)
      if (transaction !== undefined) this.#add(transaction, undefined)
    }
    return tip
  }

  #add(transaction: Transaction, block: BlockOf | undefined): void {
    const spends = transaction.isCoinbase() ? [] : transaction.ins.map(outpointOf)
    const entry = { id: transaction.getId(), transaction, spends, block }
    this.#transactions.set(entry.id, entry)
    for (const outpoint of spends) this.#spenders.set(outpoint, entry)
  }

  /** A waiting transaction that was replaced by another is gone. */
  #forget(waiting: ReadonlySet<string>): void {
    for (const { id, block, spends } of [...this.#transactions.values()]) {
      if (block !== undefined || waiting.has(id)) continue
      this.#transactions.delete(id)
      for (const outpoint of spends)
        if (this.#spenders.get(outpoint)?.id === id) this.#spenders.delete(outpoint)
    }
  }
}
