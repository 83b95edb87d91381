import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { publishTransaction } from './publish-transaction.js'

const signature = new Uint8Array(64).fill(7)
const transaction = base64.encode(Uint8Array.from([1, ...signature, 0, 1, 2]))
const publish = (refusal: string, code = -32002) =>
  publishTransaction({ prompt: { sends: false }, answer: { transaction } }, () =>
    Promise.reject(featureError('RPC_REQUEST_FAILED', { details: refusal, cause: { code } })),
  )

describe('a node that refuses a signed transaction', () => {
  it('[F17 partly] because the chain has it already has published it', async () => {
    const said = 'Code -32002: Transaction simulation failed: This transaction has already been processed'
    expect(await publish(said)).toBe(base58.encode(signature))
  })

  it('for another reason has not', async () => {
    const said = 'Code -32002: Transaction simulation failed: Blockhash not found'
    for (const code of [-32002, -32003, -32005, -32602])
      expect((await failureOf(publish(said, code))).code).toBe('RPC_REQUEST_FAILED')
  })

  it.each([
    [-32000, 'upstream timed out'],
    [-32603, 'Internal error'],
    [-1, ''],
  ])('[F17 partly] may have taken it where it says no such thing: %i', async (code, said) => {
    expect(await failureOf(publish(said, code))).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      details: `Look for the transaction ${base58.encode(signature)}`,
    })
  })
})
