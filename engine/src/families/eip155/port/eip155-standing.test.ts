import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall, TransferCandidate, TransferClue } from '../../../ports/family-transfer.js'
import { revertingCode } from '../reverting-code.cases.js'
import { type Anvil, startAnvil } from '../start-anvil.cases.js'
import { eip155Chain } from './eip155-chain.js'
import { eip155Standing } from './eip155-standing.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const closed = '0x4444444444444444444444444444444444444444'
const GWEI = 10n ** 9n

let anvil: Anvil
let chain: ChainCall
let close = () => {}
const calls: string[] = []

beforeAll(async () => {
  anvil = await startAnvil()
  const half = eip155Chain({
    environment: fakeEnvironment({ fetch: (...request) => fetch(...request) }),
    rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
  })
  const { network } = anvil
  const { signal } = new AbortController()
  chain = (method, params) => {
    calls.push(method)
    return half.read({ network, method, params, signal })
  }
  close = () => half.close()
  await anvil.ask('evm_setAutomine', [false])
  await anvil.ask('anvil_setCode', [closed, revertingCode])
})
afterAll(async () => {
  close()
  await anvil.stop()
})
beforeEach(async () => {
  await mine()
  calls.length = 0
})

const mine = () => anvil.ask('evm_mine')
const hex = (value: bigint) => `0x${value.toString(16)}`
/** @param gwei the price of a unit of gas */
const send = async (fields: object, gwei = 2n): Promise<string> => {
  const price = { maxFeePerGas: hex(gwei * GWEI), maxPriorityFeePerGas: hex(gwei * GWEI), gas: '0xc350' }
  return String(await anvil.ask('eth_sendTransaction', [{ from, ...price, ...fields }]))
}
const nonce = async () => String(await anvil.ask('eth_getTransactionCount', [from, 'latest']))
const standing = (id: string, clue: TransferClue = {}) => eip155Standing({ id, from, clue }, chain)
/** The clue of a transaction that waits. */
const clueOf = async (id: string, clue: TransferClue = {}): Promise<TransferClue> => {
  const found = await standing(id, clue)
  if (found.step !== 'pending') throw new Error(`It is ${found.step}`)
  return found.clue
}
const payment = { to, value: hex(7n) }

describe('[R4.46] [Q39 partly] a transaction of the coin', () => {
  it('is pending until it is in a block, then it has succeeded', async () => {
    const id = await send(payment)
    const clue = await clueOf(id)
    expect(clue).toMatchObject({ nonce: await nonce(), sender: from.toLowerCase(), missing: '0' })
    expect(await clueOf(id, clue)).toEqual(clue)
    await mine()
    expect(await standing(id, clue)).toEqual({ step: 'success', receipt: id })
    // Its receipt says it alone.
    calls.length = 0
    await standing(id)
    expect(calls).toEqual(['eth_getTransactionReceipt'])
  })

  it('has the id that its wallet gave, in whichever letters', async () => {
    const id = await send(payment)
    await mine()
    const shouted = `0x${id.slice(2).toUpperCase()}`
    expect(await standing(shouted)).toEqual({ step: 'success', receipt: shouted })
  })

  it('[R8.53 partly] has reverted with the reason of the contract', async () => {
    const id = await send({ to: closed, value: hex(1n) })
    await mine()
    const { blockNumber } = Object(await anvil.ask('eth_getTransactionReceipt', [id]))
    const trials: unknown[] = []
    const heard: ChainCall = (method, params) => {
      if (method === 'eth_call') trials.push(Object(params)[1])
      return chain(method, params)
    }
    expect(await eip155Standing({ id, from, clue: {} }, heard)).toEqual({
      step: 'reverted',
      receipt: id,
      reason: 'closed',
      details: expect.stringContaining('revert'),
    })
    // On the state that its block began with.
    expect(trials).toEqual([hex(BigInt(blockNumber) - 1n)])
  })

  it('[R8.53 partly] has no reason where it cannot be tried again', async () => {
    const id = await send({ to: closed, value: hex(1n) })
    await mine()
    const silent: ChainCall = (method, params) =>
      method === 'eth_call' ? Promise.reject(new Error('No answer')) : chain(method, params)
    expect(await eip155Standing({ id, from, clue: {} }, silent)).toEqual({
      step: 'reverted',
      receipt: id,
      reason: undefined,
      details: undefined,
    })
  })
})

describe('[R4.47] [Q39 partly] a transaction whose nonce another one used', () => {
  it('is repriced by the same transfer with a higher fee, and names its receipt', async () => {
    const used = await nonce()
    const id = await send(payment)
    const clue = await clueOf(id)
    for (let block = 0; block < 9; block++) await anvil.ask('anvil_mine', ['0x0'])
    const faster = await send({ ...payment, nonce: used }, 9n)
    expect(await clueOf(id, clue)).toEqual({ ...clue, missing: '1' })
    await mine()
    for (let block = 0; block < 9; block++) await mine()
    expect(await standing(id, clue)).toEqual({ step: 'repriced', receipt: faster })
  })

  it('is replaced by another payment', async () => {
    const used = await nonce()
    const id = await send(payment)
    const clue = await clueOf(id)
    const instead = await send({ to: other, value: hex(7n), nonce: used }, 9n)
    await mine()
    expect(await standing(id, clue)).toEqual({ step: 'replaced', receipt: instead })
  })

  it('is replaced by another amount', async () => {
    const used = await nonce()
    const id = await send(payment)
    const clue = await clueOf(id)
    const instead = await send({ to, value: hex(8n), nonce: used }, 9n)
    await mine()
    expect(await standing(id, clue)).toEqual({ step: 'replaced', receipt: instead })
  })

  it.each([
    ['moves nothing to oneself', { value: '0x0' }, 'cancelled'],
    ['moves something to oneself', { value: '0x1' }, 'replaced'],
    ['carries bytes to oneself', { value: '0x0', data: '0x01' }, 'replaced'],
  ])('by one that %s', async (_, fields, step) => {
    const used = await nonce()
    const id = await send(payment)
    const clue = await clueOf(id)
    const instead = await send({ to: from, ...fields, nonce: used }, 9n)
    await mine()
    expect(await standing(id, clue)).toEqual({ step, receipt: instead })
  })

  it('has reverted if the same transfer with a higher fee did', async () => {
    const used = await nonce()
    const id = await send({ to: closed, value: hex(1n) })
    const clue = await clueOf(id)
    const faster = await send({ to: closed, value: hex(1n), nonce: used }, 9n)
    await mine()
    expect(await standing(id, clue)).toMatchObject({ step: 'reverted', receipt: faster, reason: 'closed' })
  })

  /** A node that keeps no old states. */
  const pruned: ChainCall = (method, params) =>
    method === 'eth_getTransactionCount' && String(Object(params)[1]).startsWith('0x')
      ? Promise.reject(featureError('RPC_REQUEST_FAILED', { details: 'missing trie node' }))
      : chain(method, params)
  const ended = (id: string, clue: TransferClue, replacements: readonly TransferCandidate[]) =>
    eip155Standing({ id, from, clue, replacements }, pruned)

  it.each([
    ['nothing', { to: from, value: '0x0' }, 'cancelled'],
    ['faster', payment, 'repriced'],
  ] as const)(
    'ends by what the kit sent in its place, on a node without old states too: %s',
    async (kind, fields, step) => {
      const taken = await nonce()
      const id = await send(payment)
      const clue = await clueOf(id)
      const lost = { id: `0x${'7'.repeat(64)}`, with: 'faster' } as const
      const replacement = { id: await send({ ...fields, nonce: taken }, 4n), with: kind }
      await mine()
      await anvil.ask('anvil_mine', ['0xc8'])
      const end = { step, receipt: replacement.id }
      expect(await ended(id, clue, [lost, replacement])).toEqual(end)
      // And where no look had seen it.
      expect(await ended(id, {}, [lost, replacement])).toEqual(end)
      // Nothing was searched.
      expect(calls).not.toContain('eth_getBlockByNumber')
      expect((await failureOf(ended(id, clue, [lost]))).code).toBe('RPC_REQUEST_FAILED')
    },
  )

  it('has reverted by what the kit sent in its place', async () => {
    const taken = await nonce()
    const id = await send({ to: closed, value: hex(1n) })
    const faster = await send({ to: closed, value: hex(1n), nonce: taken }, 4n)
    await mine()
    expect(await ended(id, {}, [{ id: faster, with: 'faster' }])).toMatchObject({
      ...{ step: 'reverted', receipt: faster, reason: 'closed' },
    })
  })

  it('waits as long as what the kit sent in its place does, which tells its nonce', async () => {
    const taken = await nonce()
    const id = await send(payment)
    const nothing = await send({ to: from, value: '0x0', nonce: taken }, 4n)
    const replacements = [{ id: nothing, with: 'nothing' }] as const
    const found = await eip155Standing({ id, from, clue: {}, replacements }, chain)
    expect(found).toMatchObject({ step: 'pending', clue: { nonce: taken, terms: '' } })
    const { clue = {} } = 'clue' in found ? found : {}
    for (let look = 0; look < 8; look++)
      expect(await eip155Standing({ id, from, clue, replacements }, chain)).toMatchObject({ step: 'pending' })
    // The wallet may replace it once more by itself.
    const wallets = await send({ ...payment, nonce: taken }, 8n)
    await mine()
    expect(await eip155Standing({ id, from, clue, replacements }, chain)).toEqual({
      step: 'replaced',
      receipt: wallets,
    })
  })

  it('asks few questions, however many blocks have passed', async () => {
    const used = await nonce()
    const id = await send(payment)
    const clue = await clueOf(id)
    await send({ to: other, value: hex(7n), nonce: used }, 9n)
    await mine()
    await anvil.ask('anvil_mine', ['0x3e8'])
    calls.length = 0
    expect((await standing(id, clue)).step).toBe('replaced')
    expect(calls.length).toBeLessThanOrEqual(17)
  })
})

describe('[Q39 partly] a transaction that its node does not know', () => {
  it('is pending for ever if it never did', async () => {
    const id = `0x${'5'.repeat(64)}`
    for (let look = 0; look < 9; look++) expect(await clueOf(id, {})).toEqual({})
  })

  it('is dropped once its node has missed it six times in a row', async () => {
    const id = await send(payment)
    let clue = await clueOf(id)
    await anvil.ask('anvil_dropTransaction', [id])
    for (let look = 1; look < 6; look++) {
      clue = await clueOf(id, clue)
      expect(clue.missing).toBe(String(look))
    }
    expect(await standing(id, clue)).toEqual({ step: 'dropped' })
  })

  it('is counted anew when it is there again', async () => {
    const id = await send(payment)
    const clue = await clueOf(id)
    expect(await clueOf(id, { ...clue, missing: '5' })).toEqual(clue)
  })
})

describe('[Q39 partly] a node that answers with another transaction', () => {
  const id = `0x${'5'.repeat(64)}`
  const receipt = { transactionHash: `0x${'6'.repeat(64)}`, status: '0x1', blockNumber: '0x1' }

  it.each([
    ['a receipt of another one', { eth_getTransactionReceipt: receipt }],
    [
      'a receipt without an outcome',
      { eth_getTransactionReceipt: { ...receipt, transactionHash: id, status: '' } },
    ],
    [
      'another transaction',
      {
        eth_getTransactionByHash: {
          hash: receipt.transactionHash,
          from,
          to,
          nonce: '0x0',
          value: '0x0',
          input: '0x',
          gas: '0x5208',
        },
      },
    ],
    ['no number of a block', { eth_blockNumber: 'latest' }],
  ])('has failed: %s', async (_, answers) => {
    const all: Readonly<Record<string, unknown>> = {
      eth_getTransactionReceipt: null,
      eth_blockNumber: '0x1',
      eth_getTransactionByHash: null,
      ...answers,
    }
    const answer = eip155Standing({ id, from, clue: {} }, async (method) => all[method])
    expect((await failureOf(answer)).code).toBe('RPC_REQUEST_FAILED')
  })

  it('cannot be asked of what is no transaction', async () => {
    expect((await failureOf(standing('0x1'))).code).toBe('TX_HASH_INVALID')
  })

  it('says nothing of what the browser kept wrongly', async () => {
    const sent = await send(payment)
    const clue = await clueOf(sent)
    for (const wrong of [{ nonce: 'x' }, { sender: '' }, { block: '' }, { missing: '-1' }])
      expect(await clueOf(sent, { ...clue, ...wrong })).toEqual(clue)
  })
})
