import { base58 } from '@scure/base'
import {
  TransactionExpiredBlockheightExceededError,
  TransactionExpiredNonceInvalidError,
  TransactionExpiredTimeoutError,
} from '@solana/web3.js'
import { WaitForTransactionReceiptTimeoutError } from 'viem'
import { expect, it } from 'vitest'
import { featureError } from '../../model/errors/feature-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import { afterPublishing } from './after-publishing.js'

const id = base58.encode(new Uint8Array(64).fill(7))
const isId = (value: unknown): value is string => value === id
const after = (thrown: unknown) => afterPublishing(fromProviderError(thrown), isId)
const hash = `0x${'ab'.repeat(32)}` as const

it.each([
  ['a time', new TransactionExpiredTimeoutError(id, 30)],
  ['a block height', new TransactionExpiredBlockheightExceededError(id)],
  ['a nonce', new TransactionExpiredNonceInvalidError(id)],
  ['a receipt', new WaitForTransactionReceiptTimeoutError({ hash })],
])('a library that waited in vain for %s leaves the outcome unknown', (_, thrown) => {
  expect(after(thrown)).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  // A wallet may pass on its words alone, or its name.
  expect(after({ code: -32000, message: thrown.message })).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  expect(after({ name: thrown.name, message: 'Failed' })).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  expect(after({ code: -32603, message: 'Failed', data: thrown })).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
})

it.each([
  'The network has progressed past the last block for which this transaction could have been committed.',
  'Transaction with ID AB12 was submitted but was not yet found on the chain. You might want to check later. There was a wait of 60 seconds.',
  'Transaction was not mined within 50 blocks, please make sure your transaction was properly sent. Be aware that it might still be mined!',
  'The connected node did not respond within 60 seconds. Be aware that transaction might still be pending or mined!',
  'wait for transaction timeout',
])('the same in the words of others: %s', (message) => {
  expect(after(new Error(message))).toMatchObject({ code: 'OUTCOME_UNKNOWN', details: message })
})

it('the details name the transaction that the error names', () => {
  const named = Object.assign(new Error('The node is busy'), { signature: id })
  const details = `Look for the transaction ${id}. The node is busy`
  expect(after(named)).toMatchObject({ code: 'OUTCOME_UNKNOWN', details })
  expect(after({ message: 'Failed', cause: named })).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  const said = new TransactionExpiredBlockheightExceededError(id)
  expect(after(said)).toMatchObject({ details: said.message })
  const long = Object.assign(new Error(`Was not confirmed in time. ${'x'.repeat(400)}`), { signature: id })
  expect(String(Reflect.get(Object(after(long)), 'details'))).toContain(id)
})

it.each([
  ['what is no signature', Object.assign(new Error('The node is busy'), { signature: 'x' })],
  ['no transaction', new Error('The node is busy')],
  ['an account that was not found', new Error('Transaction simulation failed: the account was not found')],
  ['a request that expired', new Error('The request has expired')],
  [
    'a refusal',
    Object.assign(new Error('It was not confirmed in the wallet'), { code: 4001, signature: id }),
  ],
])('an error with %s is what it was', (_, thrown) => {
  const error = fromProviderError(thrown)
  expect(afterPublishing(error, isId)).toBe(error)
})

it('what the wallet does not offer was never sent, and what is unknown is said once', () => {
  const missing = notOffered('Was not confirmed in 3 s')
  expect(afterPublishing(missing, isId)).toBe(missing)
  const unknown = featureError('OUTCOME_UNKNOWN', { details: 'Was not confirmed in 3 s' })
  expect(afterPublishing(unknown, isId)).toBe(unknown)
})
