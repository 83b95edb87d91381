import { expect, it } from 'vitest'
import { featureError } from '../../../model/errors/feature-error.js'
import { refusesTransaction } from './refuses-transaction.js'

const said = (details: string, code = -32000) =>
  featureError('RPC_REQUEST_FAILED', { details, cause: { code, message: details } })

it.each([
  'nonce too low: next nonce 8, tx nonce 7',
  'OldNonce, Current nonce: 8',
  'replacement transaction underpriced',
  'transaction underpriced: gas tip cap 1, minimum needed 2',
  'ReplacementNotAllowed',
  'max fee per gas less than block base fee',
  'insufficient funds for gas * price + value',
  'intrinsic gas too low: gas 20000, minimum needed 21000',
  'exceeds block gas limit',
  'tx fee (2.10 ether) exceeds the configured cap (1.00 ether)',
  'invalid sender',
  'invalid chain id for signer: have 1 want 5',
  'transaction type not supported',
  'txpool is full',
  'only replay-protected (EIP-155) transactions allowed over RPC',
])('[F17 partly] a node has not taken a transaction that it answers with: %s', (details) => {
  for (const code of [-32000, -32603]) expect(refusesTransaction(said(details, code))).toBe(true)
})

it.each([-32700, -32600, -32601, -32602, -32003, -32004, -32006])(
  'and one that it answers with code %i',
  (code) => {
    expect(refusesTransaction(said('', code))).toBe(true)
  },
)

it.each([
  ['already known', -32000],
  ['Transaction rejected: transaction already imported', -32003],
  ['known transaction: 0x12', -32000],
  ['AlreadyKnown', -32010],
  ['internal error: upstream timed out', -32603],
  ['request timed out', -32000],
  ['header not found', -32000],
  ['limit exceeded', -32005],
  ['', -1],
])('[F17 partly] it may have taken one that it answers with: %s', (details, code) => {
  expect(refusesTransaction(said(details, code))).toBe(false)
})

it.each([
  'Post "https://rlp.example": context deadline exceeded',
  'Post "https://underpriced.example:8545/basefee": EOF',
])('the name of a server behind the node refuses nothing: %s', (details) => {
  expect(refusesTransaction(said(details))).toBe(false)
  expect(refusesTransaction(said(`${details}: intrinsic gas too low`))).toBe(true)
})

it('only a node refuses', () => {
  expect(refusesTransaction(featureError('HTTP_REQUEST_FAILED', { details: 'nonce too low' }))).toBe(false)
})
