import { base58 } from '@scure/base'
import { TransactionExpiredBlockheightExceededError } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { blockhash, connectedSolanaPage, first, second } from '../adapters/solana-page.cases.js'
import { fakeClock } from '../fakes/fake-clock.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { scriptedSolanaNode } from '../families/solana/scripted-solana-node.cases.js'
import { send } from '../send.js'
import { restedReceipts } from './rested-receipts.cases.js'
import { failureOf, until } from './set-up.cases.js'

const SOL = 1_000_000_000
const LAST = 77
/** The node of the first look may have been so many blocks behind. */
const BEHIND = 150
const order = { namespace: 'solana', token: 'native', amount: '0.25', to: second } as const
const newer = base58.encode(new Uint8Array(32).fill(7))

/** A page whose node says how a transaction stands. @param sendTransaction of a node that gets what the wallet only signed */
async function page(sendTransaction?: (params: unknown) => unknown) {
  const clock = fakeClock()
  let [status, height]: [unknown, number] = [null, 10]
  // By the clock of the page, in s.
  let firstTime = -1_000
  const node = scriptedSolanaNode({
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: LAST } }),
    getBalance: () => ({ value: 3 * SOL }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getMinimumBalanceForRentExemption: () => 890_880,
    eth_getBalance: () => '0x1',
    getSignatureStatuses: () => ({ context: { slot: height }, value: [status] }),
    getEpochInfo: () => ({ absoluteSlot: height, blockHeight: height }),
    getFirstAvailableBlock: () => 1,
    getBlockTime: () => firstTime,
    ...(sendTransaction && { sendTransaction }),
  })
  const window = fakeWindow()
  const environment = fakeEnvironment({ window, now: clock.now, fetch: node.fetch })
  const wallet = sendTransaction ? { without: ['solana:signAndSendTransaction'] } : {}
  const set = await connectedSolanaPage(wallet, { features: [send()], clock, environment }, { window })
  const { send: sends } = set.engine
  if (sends === undefined) throw new Error('The page cannot send')
  const statusesAsked = () => node.calls.filter(({ method }) => method === 'getSignatureStatuses').length
  const sent = () => set.engine.getState().sent ?? []
  const id = sendTransaction
    ? (await failureOf(sends.send(order))).details?.replace('Look for the transaction ', '')
    : (await sends.send(order)).id
  await until(() => expect(statusesAsked()).toBe(1))
  await restedReceipts(set.engine)
  return {
    ...set,
    node,
    sends,
    id: id ?? '',
    sent,
    prompts: () => set.asked('solana:signAndSendTransaction').length,
    statusesAsked,
    /** The chain goes on. */
    now: (next: { status?: unknown; height?: number; firstTime?: number }) => {
      status = next.status ?? null
      firstTime = next.firstTime ?? firstTime
      height = next.height ?? height
    },
    look: async () => {
      clock.advance(4_000)
      await restedReceipts(set.engine)
    },
  }
}

describe('a transaction of Solana that went out', () => {
  it('[R4.46] [Q38 partly] is pending, then it has arrived', async () => {
    const { sent, id, now, look } = await page()
    expect(sent()).toMatchObject([
      {
        id,
        namespace: 'solana',
        from: first,
        to: second,
        token: 'native',
        symbol: 'SOL',
        decimals: 9,
        amount: (SOL / 4).toString(),
        step: 'pending',
      },
    ])
    now({ status: { err: null, confirmationStatus: 'confirmed' } })
    await look()
    expect(sent()).toMatchObject([{ id, step: 'success', receipt: id }])
  })

  it('[R4.46] [R8.53 partly] that failed paid its fee, and says what the chain said', async () => {
    const { sent, sends, id, now, look } = await page()
    now({ status: { err: { InstructionError: [0, { Custom: 1 }] }, confirmationStatus: 'finalized' } })
    await look()
    expect(sent()).toMatchObject([
      {
        step: 'reverted',
        receipt: id,
        reason: 'unknown reason',
        details: '{"InstructionError":[0,{"Custom":1}]}',
      },
    ])
    expect(await failureOf(sends.check(id))).toMatchObject({
      code: 'TRANSACTION_REVERTED',
      shortMessage: 'Transaction reverted: unknown reason',
    })
  })

  it('[Q38:1+2] has expired after the last block that takes it and one more look-up, and nothing is sent again', async () => {
    const { sent, sends, id, now, look, prompts, node } = await page()
    now({ height: LAST + BEHIND })
    const looks = () => node.calls.filter(({ method }) => method === 'getEpochInfo').length
    await look()
    await look()
    expect(looks()).toBe(2)
    expect(sent()).toMatchObject([{ id, step: 'pending' }])
    now({ height: LAST + BEHIND + 1 })
    // A newer blockhash is no reason to build it anew.
    Object.assign(node.answers, {
      getLatestBlockhash: () => ({ value: { blockhash: newer, lastValidBlockHeight: 9 * LAST } }),
    })
    const before = prompts()
    await look()
    expect(sent()).toMatchObject([{ id, step: 'expired' }])
    expect(node.calls.slice(-5).map(({ method, params }) => [method, Object(params)[1]])).toEqual([
      ['getSignatureStatuses', { searchTransactionHistory: false }],
      ['getEpochInfo', undefined],
      ['getSignatureStatuses', { searchTransactionHistory: true }],
      ['getFirstAvailableBlock', undefined],
      ['getBlockTime', undefined],
    ])
    expect(prompts()).toBe(before)
    expect(node.calls.some(({ method }) => method === 'sendTransaction')).toBe(false)
    expect(await sends.check(id)).toMatchObject({ step: 'expired' })
  })

  it('[Q38 partly] that nothing says the end of is in doubt at a node that forgot when it was sent', async () => {
    const { sent, id, now, look } = await page()
    now({ height: LAST + BEHIND + 1, firstTime: 0 })
    await look()
    expect(sent()).toMatchObject([{ id, step: 'pending' }])
    for (let passed = 0; passed < 180_000; passed += 4_000) await look()
    expect(sent()).toMatchObject([{ id, step: 'unknown' }])
  })
})

describe('a transfer of Solana in doubt that the kit sent', () => {
  /** The node may have taken it, and answers with no id. */
  const doubted = () => page(() => null)

  it('[F17 partly] is in the list with its signature, and then it has arrived', async () => {
    const { sent, id, now, look, engine } = await doubted()
    expect(engine.getState().send?.step).toBe('unknown')
    expect(sent()).toMatchObject([
      {
        ...{ id, namespace: 'solana', from: first, to: second, token: 'native', symbol: 'SOL', decimals: 9 },
        ...{ amount: (SOL / 4).toString(), step: 'pending' },
      },
    ])
    now({ status: { err: null, confirmationStatus: 'confirmed' } })
    await look()
    expect(sent()).toMatchObject([{ id, step: 'success', receipt: id }])
  })

  it('[F17 partly] [Q38 partly] has expired only after the last block that takes it, at a node that remembers its time', async () => {
    const { sent, id, now, look } = await doubted()
    now({ height: LAST + BEHIND, firstTime: 0 })
    await look()
    expect(sent()).toMatchObject([{ id, step: 'pending' }])
    now({ height: LAST + BEHIND + 1 })
    await look()
    expect(sent()).toMatchObject([{ id, step: 'pending' }])
    now({ firstTime: -1_000 })
    await look()
    expect(sent()).toMatchObject([{ id, step: 'expired' }])
  })

  it('[F17 partly] is not sent again while it may still get into a block: both would be paid', async () => {
    const { sends, node, now, look, sent } = await doubted()
    const isRefused = async () => {
      expect((await failureOf(sends.send(order))).code).toBe('SEND_UNSETTLED')
      sends.forget()
    }
    await isRefused()
    await isRefused()
    expect(node.calls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
    // Another transfer is not held up.
    await sends.review({ ...order, amount: '0.5' })
    await isRefused()
    now({ height: LAST + BEHIND + 1, firstTime: -1_000 })
    await look()
    expect(sent()).toMatchObject([{ step: 'expired' }])
    await sends.review(order)
  })
})

describe('a signature in an error of a wallet', () => {
  it.each([
    ['has arrived', { status: { err: null, confirmationStatus: 'finalized' } }],
    ['has expired', { height: 1_000, firstTime: -1_000 }],
  ] as const)('is in no entry, so that nothing says that the transfer %s', async (_, later) => {
    const { standard, sends, engine, sent, look, now, id } = await page()
    const signature = base58.encode(new Uint8Array(64).fill(9))
    standard.script('solana:signAndSendTransaction', {
      error: new TransactionExpiredBlockheightExceededError(signature),
    })
    const failure = await failureOf(sends.send({ ...order, amount: '0.5' }))
    expect(failure).toMatchObject({ code: 'OUTCOME_UNKNOWN', details: expect.stringContaining(signature) })
    await restedReceipts(engine)
    expect(sent()).toMatchObject([{ id }])
    now(later)
    await look()
    await look()
    expect(sent()).toMatchObject([{ id }])
  })
})
