import { Transaction } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { BitcoinIndex } from './bitcoin-index.js'
import type { BitcoinBlock, BitcoinNode } from './bitcoin-node.js'

/** A p2wpkh script. */
const scriptOf = (byte: number): Uint8Array => new Uint8Array([0, 20, ...Array(20).fill(byte)])

function transaction(spends: Transaction | undefined, value: bigint, to: number): Transaction {
  const made = new Transaction()
  made.addInput(spends?.getHash() ?? new Uint8Array(32), 0)
  made.addOutput(scriptOf(to), value)
  return made
}

/** A node whose blocks and waiting transactions the test sets. */
function fakeNode(blocks: readonly BitcoinBlock[], waiting: Transaction[]): BitcoinNode {
  const never = () => Promise.reject(new Error('The index does not ask for it.'))
  return {
    isReal: false,
    what: 'a fake',
    async tip() {
      return { height: blocks.length - 1, hash: blocks.at(-1)?.hash ?? '' }
    },
    async block(height) {
      const block = blocks[height]
      if (block === undefined) throw new Error(`There is no block at height ${height}.`)
      return block
    },
    waiting: async () => waiting.map((one) => one.getId()),
    waitingTransaction: async (id) => waiting.find((one) => one.getId() === id),
    broadcast: never,
    mine: never,
    async stop() {},
  }
}

const reward = transaction(undefined, 5_000n, 1)
const block = (height: number, ...transactions: Transaction[]): BitcoinBlock => ({
  height,
  hash: `hash ${height}`,
  time: height,
  transactions,
})

it('forgets a waiting transaction that another one replaced', async () => {
  const waiting = [transaction(reward, 4_000n, 2)]
  const index = new BitcoinIndex(fakeNode([block(0, reward)], waiting))
  await index.sync()
  const [first] = waiting
  expect(index.outputsOf(scriptOf(1))[0]?.spender?.id).toBe(first?.getId())

  const second = transaction(reward, 3_000n, 3)
  waiting.splice(0, 1, second)
  await index.sync()
  expect(index.transaction(first?.getId() ?? '')).toBeUndefined()
  expect(index.outputsOf(scriptOf(2))).toEqual([])
  expect(index.outputsOf(scriptOf(1))[0]?.spender?.id).toBe(second.getId())

  waiting.length = 0
  await index.sync()
  expect(index.outputsOf(scriptOf(1))[0]?.spender).toBeUndefined()
})

it('gives a transaction its block when it is mined, and reads each block once', async () => {
  const spending = transaction(reward, 4_000n, 2)
  const [blocks, waiting] = [[block(0, reward)], [spending]]
  const node = fakeNode(blocks, waiting)
  const read: number[] = []
  const index = new BitcoinIndex({
    ...node,
    block(height) {
      read.push(height)
      return node.block(height)
    },
  })
  await Promise.all([index.sync(), index.sync()])
  expect(index.transaction(spending.getId())?.block).toBeUndefined()
  waiting.length = 0
  blocks.push(block(1, spending))
  expect(await index.sync()).toEqual({ height: 1, hash: 'hash 1' })
  expect(index.transaction(spending.getId())?.block).toEqual({ height: 1, hash: 'hash 1', time: 1 })
  expect(read).toEqual([0, 1])
})

it('reads on after the node failed once', async () => {
  const node = fakeNode([block(0, reward)], [])
  let fails = true
  const index = new BitcoinIndex({
    ...node,
    tip: () => (fails ? Promise.reject(new Error('gone')) : node.tip()),
  })
  await expect(index.sync()).rejects.toThrow('gone')
  fails = false
  expect(await index.sync()).toEqual({ height: 0, hash: 'hash 0' })
})
