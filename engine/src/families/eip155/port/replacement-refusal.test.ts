import { describe, expect, it } from 'vitest'
import { featureError } from '../../../model/errors/feature-error.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import { replacementRefusal } from './replacement-refusal.js'

const said = (details: string) => featureError('RPC_REQUEST_FAILED', { details })
const codeOf = (thrown: unknown) => (thrown instanceof WalletchartError ? thrown.code : undefined)

describe('what a node says of a transaction that is to take the place of another', () => {
  it.each([
    ['nonce too low: next nonce 8, tx nonce 7', 'REPLACEMENT_TOO_LATE'],
    ['OldNonce, Current nonce: 8, nonce of rejected tx: 7', 'REPLACEMENT_TOO_LATE'],
    ['Nonce too low', 'REPLACEMENT_TOO_LATE'],
    ['replacement transaction underpriced', 'REPLACEMENT_FEE_TOO_LOW'],
    ['ReplacementNotAllowed', 'REPLACEMENT_FEE_TOO_LOW'],
    ['insufficient funds for gas * price + value', 'RPC_REQUEST_FAILED'],
  ])('%s', (details, code) => {
    expect(codeOf(replacementRefusal(said(details)))).toBe(code)
  })

  it('is left as it is where it was not the node', () => {
    const lost = featureError('OUTCOME_UNKNOWN', { details: 'nonce too low' })
    expect(replacementRefusal(lost)).toBe(lost)
  })
})
