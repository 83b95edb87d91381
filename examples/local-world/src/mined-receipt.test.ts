import { createPublicClient, custom, type Hash } from 'viem'
import { describe, expect, it } from 'vitest'
import { minedReceipt } from './mined-receipt.js'

const hash: Hash = `0x${'ab'.repeat(32)}`

/** A chain that has stopped at a block, and whose receipt is there after it was asked for so many times. */
const chainWith = (missing: number) => {
  let asked = 0
  const request = async ({ method }: { readonly method: string }): Promise<unknown> => {
    if (method !== 'eth_getTransactionReceipt') throw new Error(`Nobody should ask for ${method}.`)
    asked += 1
    return asked > missing ? { transactionHash: hash, status: '0x1', logs: [], type: '0x2' } : null
  }
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
}

describe('minedReceipt', () => {
  it('asks again although no further block comes', async () => {
    expect(await minedReceipt(chainWith(3), hash)).toMatchObject({ status: 'success', transactionHash: hash })
  })

  it('says so when the chain does not mine it', async () => {
    const nothing = minedReceipt(chainWith(Number.POSITIVE_INFINITY), hash, { limit: 30 })
    await expect(nothing).rejects.toThrow(`did not mine the transaction ${hash} within 0.03 s`)
  })

  it('does not go on when the node itself fails', async () => {
    const request = () => Promise.reject(new Error('gone'))
    const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    await expect(minedReceipt(client, hash)).rejects.toThrow('gone')
  })
})
