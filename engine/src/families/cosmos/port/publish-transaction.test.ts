import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { publishTransaction } from './publish-transaction.js'

const bytes = Uint8Array.of(1, 2, 3)
const txhash = bytesToHex(sha256(bytes)).toUpperCase()
const publish = (said: object) =>
  publishTransaction(bytes, async () => ({ tx_response: { txhash, raw_log: 'said', ...said } }))

it('[F17 partly] a transaction that the node has already is out', async () => {
  expect(await publish({ code: 19, codespace: 'sdk' })).toBe(txhash)
})

it('a number of another module, and another number, are refusals', async () => {
  for (const said of [{ code: 19, codespace: 'bank' }, { code: 19 }, { code: 5, codespace: 'sdk' }])
    expect((await failureOf(publish(said))).code).toBe('RPC_REQUEST_FAILED')
})

const failing = (thrown: unknown) => failureOf(publishTransaction(bytes, () => Promise.reject(thrown)))
const said = (details: string) => featureError('RPC_REQUEST_FAILED', { details })

it('what a server has not read was not sent', async () => {
  const unread = said('one.example answered 400: tx parse error')
  expect(await failing(unread)).toBe(unread)
})

it.each([
  ['another fault', said('one.example answered 409: aborted')],
  ['a fault of a server behind it', said('one.example answered 409: the node answered 400')],
  ['no answer', featureError('OUTCOME_UNKNOWN', { cause: featureError('HTTP_REQUEST_FAILED') })],
])('[F17 partly] %s of the server leaves it in doubt, with its hash', async (_, thrown) => {
  expect(await failing(thrown)).toMatchObject({
    code: 'OUTCOME_UNKNOWN',
    details: `Look for the transaction ${txhash}`,
  })
})
