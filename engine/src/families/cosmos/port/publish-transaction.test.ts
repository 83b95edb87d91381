import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
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
