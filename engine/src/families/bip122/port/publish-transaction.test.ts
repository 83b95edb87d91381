import { expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { publishTransaction } from './publish-transaction.js'

const txid = 'ab'.repeat(32)
const said = (details: string) => featureError('RPC_REQUEST_FAILED', { details })
const publish = (thrown: unknown, known: () => Promise<unknown>) =>
  publishTransaction({ hex: '00', txid }, (method) => (method === 'POST' ? Promise.reject(thrown) : known()))
const missing = () => Promise.reject(said('one.example answered 404: Transaction not found'))
const inDoubt = { code: 'OUTCOME_UNKNOWN', details: `Look for the transaction ${txid}` }

it('[F17 partly] a transaction that the node has already is out', async () => {
  expect(await publish(said('one.example answered 400: txn-already-known'), async () => ({ txid }))).toBe(
    txid,
  )
})

it.each([
  'one.example answered 400: sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}',
  'one.example answered 400: sendrawtransaction RPC error: {"code":-25,"message":"missing inputs"}',
  'one.example answered 400: bad-txns-inputs-missingorspent',
  'one.example answered 400: mandatory-script-verify-flag-failed',
  'already.example answered 400: dust',
])('one that it refuses and does not know is not: %s', async (words) => {
  const refused = said(words)
  for (const known of [async () => ({ txid: 'cd'.repeat(32) }), missing])
    expect(await failureOf(publish(refused, known))).toBe(refused)
})

it.each([
  [
    'has it already',
    said(
      'one.example answered 400: sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
    ),
  ],
  ['cannot speak to its node', said('one.example answered 400: failed to read from the daemon')],
  ['cannot be reached', featureError('OUTCOME_UNKNOWN', { cause: featureError('HTTP_REQUEST_FAILED') })],
])('[F17 partly] one that it does not show is in doubt where it %s', async (_, thrown) => {
  expect(await failureOf(publish(thrown, missing))).toMatchObject(inDoubt)
})

it('[F17 partly] one that it refuses is in doubt where it does not say whether it knows it', async () => {
  const silent = () => Promise.reject(featureError('HTTP_REQUEST_FAILED'))
  expect(
    await failureOf(publish(said('one.example answered 400: bad-txns-inputs-missingorspent'), silent)),
  ).toMatchObject(inDoubt)
})

it.each(['inscriptions.example', 'dust.example', 'version.example'])(
  'the name of the server %s says nothing of the transaction',
  async (host) => {
    for (const words of ['400: failed to read from the daemon', '400', '409: aborted'])
      expect(await failureOf(publish(said(`${host} answered ${words}`), missing))).toMatchObject(inDoubt)
  },
)
