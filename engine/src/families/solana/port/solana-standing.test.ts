import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { solanaStanding } from './solana-standing.js'

const id = base58.encode(new Uint8Array(64).fill(7))
const blockhash = base58.encode(new Uint8Array(32).fill(1))

/** A node that says these things. It gives the statuses one after the other. */
function node(given: { statuses?: readonly unknown[]; height?: unknown; answers?: Record<string, unknown> }) {
  const calls: (readonly [string, unknown])[] = []
  const statuses = [...(given.statuses ?? [])]
  const ask = (clue = {}) =>
    solanaStanding({ id, from: '', clue }, async (method, params) => {
      calls.push([method, params])
      if (given.answers && method in given.answers) return given.answers[method]
      if (method === 'getSignatureStatuses') return { value: [statuses.shift() ?? null] }
      if (method === 'getBlockHeight') return given.height ?? 100
      return { value: { blockhash, lastValidBlockHeight: 250 } }
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
  const { ask, calls } = node({ height: 251 })
  expect(await ask({ last: '250' })).toEqual({ step: 'expired' })
  expect(calls).toEqual([
    ['getSignatureStatuses', [[id], { searchTransactionHistory: false }]],
    ['getBlockHeight', [{ commitment: 'finalized' }]],
    ['getSignatureStatuses', [[id], { searchTransactionHistory: true }]],
  ])
})

it('[Q38 partly] it has not while a block can take it', async () => {
  const { ask, calls } = node({ height: 250 })
  expect(await ask({ last: '250' })).toEqual(pending)
  expect(calls).toHaveLength(2)
})

it('[Q38 partly] it has not if that look-up finds it', async () => {
  expect(await node({ height: 251, statuses: [null, done] }).ask({ last: '250' })).toEqual({
    step: 'success',
    receipt: id,
  })
  const processed = { ...done, confirmationStatus: 'processed' }
  expect(await node({ height: 251, statuses: [null, processed] }).ask({ last: '250' })).toEqual(pending)
})

it.each([
  ['no statuses', { getSignatureStatuses: { value: [] } }, {}],
  ['a status without words', { getSignatureStatuses: { value: [{ err: null }] } }, {}],
  ['no height', { getBlockHeight: '0x1' }, { last: '250' }],
  ['no blockhash', { getLatestBlockhash: {} }, {}],
])('a node that answers with %s has failed', async (_, answers, clue) => {
  expect((await failureOf(node({ answers }).ask(clue))).code).toBe('RPC_REQUEST_FAILED')
})

it('what the browser kept wrongly is read anew', async () => {
  for (const last of ['x', '', '-1', '1'.repeat(16)]) expect(await node({}).ask({ last })).toEqual(pending)
})
