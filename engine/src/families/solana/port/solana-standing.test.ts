import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { solanaStanding } from './solana-standing.js'

const id = base58.encode(new Uint8Array(64).fill(7))
const blockhash = base58.encode(new Uint8Array(32).fill(1))

/** In ms since 1970. */
const SENT_AT = 1_000_000_000_000
const FINAL = 900

interface Said {
  readonly statuses?: readonly unknown[]
  readonly height?: number
  /** The slot of the node that says the statuses. */
  readonly slot?: number
  /** The first block that it has. */
  readonly first?: number
  readonly answers?: Readonly<Record<string, unknown>>
}

/** A node that says these things. It gives the statuses one after the other. */
function node(given: Said) {
  const calls: (readonly [string, unknown])[] = []
  const statuses = [...(given.statuses ?? [])]
  const { slot = FINAL } = given
  const said: Readonly<Record<string, () => unknown>> = {
    getSignatureStatuses: () => ({ context: { slot }, value: [statuses.shift() ?? null] }),
    getEpochInfo: () => ({ absoluteSlot: FINAL, blockHeight: given.height ?? 100 }),
    getFirstAvailableBlock: () => given.first ?? 0,
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 250 } }),
  }
  const ask = (clue = {}, sentAt = SENT_AT) =>
    solanaStanding({ id, from: '', clue, sentAt }, async (method, params) => {
      calls.push([method, params])
      return given.answers && method in given.answers ? given.answers[method] : said[method]?.()
    })
  return { ask, calls }
}
const done = { slot: 5, err: null, confirmationStatus: 'confirmed' }
const pending = { step: 'pending', clue: { last: '250' } }

it('[R4.46] [Q38 partly] a transaction is pending, then it has succeeded', async () => {
  const { ask, calls } = node({ statuses: [null, { ...done, confirmationStatus: 'processed' }, done] })
  expect(await ask()).toEqual(pending)
  expect(calls).toContainEqual(['getLatestBlockhash', [{ commitment: 'processed' }]])
  expect(await ask({ last: '250' })).toEqual(pending)
  expect(await ask({ last: '250' })).toEqual({ step: 'success', receipt: id })
})

it('[R4.46] one that failed in a block says what the chain said', async () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  const { ask } = node({ statuses: [{ ...done, err }] })
  expect(await ask()).toEqual({
    step: 'reverted',
    receipt: id,
    reason: undefined,
    details: '{"InstructionError":[0,{"Custom":1}]}',
  })
})

it('[Q38 partly] it has expired after the last block that takes it, and one more look-up', async () => {
  const { ask, calls } = node({ height: 401 })
  expect(await ask({ last: '250' })).toEqual({ step: 'expired' })
  expect(calls).toEqual([
    ['getSignatureStatuses', [[id], { searchTransactionHistory: false }]],
    ['getEpochInfo', [{ commitment: 'finalized' }]],
    ['getSignatureStatuses', [[id], { searchTransactionHistory: true }]],
    ['getFirstAvailableBlock', []],
  ])
})

it('[Q38 partly] nothing has expired at a node that forgot the time when it was sent', async () => {
  const firstAt = async (ms: number) => {
    const answers = { getBlockTime: ms / 1000 }
    const { ask, calls } = node({ height: 401, first: 5, answers })
    const standing = await ask({ last: '250' })
    expect(calls.at(-1)).toEqual(['getBlockTime', [5]])
    return standing.step
  }
  const MINUTE = 60_000
  expect(await firstAt(SENT_AT + 5 * 86_400_000)).toBe('pending')
  // The wallet sent it before it answered.
  expect(await firstAt(SENT_AT - 9 * MINUTE)).toBe('pending')
  expect(await firstAt(SENT_AT - 10 * MINUTE)).toBe('expired')
  expect(await node({ height: 401, first: 5, answers: { getBlockTime: null } }).ask({ last: '250' })).toEqual(
    pending,
  )
})

it('[Q38 partly] nothing has expired that was sent at an unknown time, unless the node has all blocks', async () => {
  const unknown = (first: number) =>
    solanaStanding({ id, from: '', clue: { last: '250' } }, async (method) => {
      if (method === 'getSignatureStatuses') return { context: { slot: FINAL }, value: [null] }
      if (method === 'getEpochInfo') return { absoluteSlot: FINAL, blockHeight: 401 }
      return method === 'getFirstAvailableBlock' ? first : 0
    })
  expect(await unknown(5)).toEqual(pending)
  expect(await unknown(0)).toEqual({ step: 'expired' })
})

it('[Q38 partly] nothing has expired at a node that is behind the one that said the height', async () => {
  expect(await node({ height: 401, slot: FINAL - 1 }).ask({ last: '250' })).toEqual(pending)
  const answers = { getSignatureStatuses: { value: [null] } }
  expect(await node({ height: 401, answers }).ask({ last: '250' })).toEqual(pending)
})

it('[Q38 partly] it has not while a block can take it', async () => {
  const { ask, calls } = node({ height: 400 })
  expect(await ask({ last: '250' })).toEqual(pending)
  expect(calls).toHaveLength(2)
})

it('[Q38 partly] it has not if that look-up finds it', async () => {
  expect(await node({ height: 401, statuses: [null, done] }).ask({ last: '250' })).toEqual({
    step: 'success',
    receipt: id,
  })
  const processed = { ...done, confirmationStatus: 'processed' }
  expect(await node({ height: 401, statuses: [null, processed] }).ask({ last: '250' })).toEqual(pending)
})

it.each([
  ['no statuses', { getSignatureStatuses: { value: [] } }, {}],
  ['a status without words', { getSignatureStatuses: { value: [{ err: null }] } }, {}],
  ['no height', { getEpochInfo: '0x1' }, { last: '250' }],
  ['no blockhash', { getLatestBlockhash: {} }, {}],
  [
    'no first block',
    { getFirstAvailableBlock: '0', getEpochInfo: { absoluteSlot: FINAL, blockHeight: 401 } },
    { last: '250' },
  ],
])('a node that answers with %s has failed', async (_, answers, clue) => {
  expect((await failureOf(node({ answers }).ask(clue))).code).toBe('RPC_REQUEST_FAILED')
})

it('what the browser kept wrongly is read anew', async () => {
  for (const last of ['x', '', '-1', '1'.repeat(16)]) expect(await node({}).ask({ last })).toEqual(pending)
})
