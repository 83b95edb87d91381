import { expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { publishTransaction } from './publish-transaction.js'

const txid = 'ab'.repeat(32)
const refused = featureError('RPC_REQUEST_FAILED', { details: 'txn-already-known' })
const publish = (known: () => Promise<unknown>) =>
  publishTransaction({ hex: '00', txid }, (method) => (method === 'POST' ? Promise.reject(refused) : known()))

it('[F17 partly] a transaction that the node has already is out', async () => {
  expect(await publish(async () => ({ txid }))).toBe(txid)
})

it('one that it does not know is not', async () => {
  for (const known of [async () => ({ txid: 'cd'.repeat(32) }), () => Promise.reject(new Error('404'))])
    expect(await failureOf(publish(known))).toBe(refused)
})
