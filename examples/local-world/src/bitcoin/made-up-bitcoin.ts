import { Block, script, Transaction } from 'bitcoinjs-lib'
import type { BitcoinBlock, BitcoinNode } from './bitcoin-node.js'
import { BitcoinRefusal } from './bitcoin-refusal.js'
import { BREAKWATER } from './breakwater.js'
import { type Coin, checkTransaction, outpointOf } from './check-transaction.js'

/** The least difficulty, that of every regtest chain. */
const BITS = 0x207f_ffff
const SUBSIDY = 5_000_000_000n
/** Blocks after which regtest halves the subsidy. */
const HALVING = 150
const GENESIS_TIME = 1_296_688_602

/**
 * A Bitcoin chain in this process. It is made up: one node, no peers. Transactions and signatures are checked by
 * `checkTransaction`, and headers have a proof of work. Blocks commit to no witness, and nothing is ever reorganised.
 */
export function madeUpBitcoin(): BitcoinNode {
  // The output of a genesis block cannot be spent, so it is left out.
  const blocks: BitcoinBlock[] = [
    { height: 0, hash: BREAKWATER.genesisHash, time: GENESIS_TIME, transactions: [] },
  ]
  const coins = new Map<string, Coin>()
  const waiting = new Map<string, { readonly transaction: Transaction; readonly fee: bigint }>()
  const mined = new Set<string>()
  const tip = (): BitcoinBlock => {
    const last = blocks.at(-1)
    if (last === undefined) throw new Error('A chain has at least one block.')
    return last
  }

  function coin(outpoint: string): Coin | undefined {
    const spender = [...waiting.values()].find(({ transaction }) =>
      transaction.ins.some((input) => outpointOf(input) === outpoint),
    )
    if (spender !== undefined) throw new BitcoinRefusal(-26, 'txn-mempool-conflict')
    const [id = '', index] = outpoint.split(':')
    const output = waiting.get(id)?.transaction.outs[Number(index)]
    return output === undefined ? coins.get(outpoint) : { output, isCoinbase: false }
  }

  function mineOne(reward: Uint8Array): void {
    const before = tip()
    const height = before.height + 1
    const taken = [...waiting.values()]
    const fees = taken.reduce((sum, { fee }) => sum + fee, 0n)
    const subsidy = SUBSIDY >> BigInt(Math.floor(height / HALVING))
    const transactions = [
      coinbase(height, subsidy + fees, reward),
      ...taken.map(({ transaction }) => transaction),
    ]
    const time = Math.max(Math.floor(Date.now() / 1000), before.time + 1)
    for (const transaction of transactions) {
      const id = transaction.getId()
      const isCoinbase = transaction.isCoinbase()
      if (!isCoinbase) for (const input of transaction.ins) coins.delete(outpointOf(input))
      for (const [index, output] of transaction.outs.entries())
        coins.set(`${id}:${index}`, { output, height, isCoinbase })
      mined.add(id)
    }
    waiting.clear()
    blocks.push({ height, hash: blockHash(before.hash, time, transactions), time, transactions })
  }

  return {
    isReal: false,
    what: 'a chain in this process that verifies amounts and signatures, not Bitcoin Core',
    async tip() {
      return tip()
    },
    async block(height) {
      const block = blocks[height]
      if (block === undefined) throw new Error(`There is no block at height ${height}.`)
      return block
    },
    async waiting() {
      return [...waiting.keys()]
    },
    async waitingTransaction(id) {
      return waiting.get(id)?.transaction
    },
    async broadcast(hex) {
      const transaction = read(hex)
      const id = transaction.getId()
      if (waiting.has(id)) return id
      if (mined.has(id)) throw new BitcoinRefusal(-27, 'Transaction outputs already in utxo set')
      const fee = checkTransaction(transaction, { coin, height: tip().height + 1 })
      waiting.set(id, { transaction, fee })
      return id
    },
    async mine(count, reward) {
      for (let done = 0; done < count; done += 1) mineOne(reward)
    },
    async stop() {},
  }
}

function read(hex: string): Transaction {
  try {
    if (/^([0-9a-f]{2})+$/i.test(hex)) return Transaction.fromHex(hex)
  } catch {
    // The refusal below says it.
  }
  throw new BitcoinRefusal(-22, 'TX decode failed. Make sure the tx has at least one input.')
}

function coinbase(height: number, value: bigint, reward: Uint8Array): Transaction {
  const transaction = new Transaction()
  // A coinbase begins with the height of its block (BIP-34), so no two have one id.
  const start = script.compile([script.number.encode(height), new TextEncoder().encode('made up')])
  transaction.addInput(new Uint8Array(32), 0xffff_ffff, undefined, start)
  transaction.addOutput(reward, value)
  return transaction
}

function blockHash(before: string, time: number, transactions: Transaction[]): string {
  const block = new Block()
  block.version = 0x2000_0000
  block.prevHash = new Uint8Array(Buffer.from(before, 'hex').reverse())
  block.merkleRoot = Block.calculateMerkleRoot(transactions)
  block.timestamp = time
  block.bits = BITS
  block.nonce = 0
  while (!block.checkProofOfWork()) block.nonce += 1
  return block.getId()
}
