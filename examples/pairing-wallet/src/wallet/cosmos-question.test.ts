import { ESTUARY, LOCAL_COSMOS_ACCOUNTS } from '@walletchart/example-local-world/cosmos'
import { base64 as coder } from '@walletchart/example-local-world/wallet-parts'
import { expect, it } from 'vitest'
import { readCosmosQuestion } from './cosmos-question.js'
import { aminoDoc, directDoc, textDoc } from './test-cosmos-docs.js'

const none = { address: '', publicKey: '' }
const [, , , , fifth = none, sixth = none] = LOCAL_COSMOS_ACCOUNTS
const FIFTH = fifth.address
const SIXTH = sixth.address
const base64 = (bytes: Uint8Array): string => coder.encode(bytes)

const read = (method: string, params: unknown) =>
  readCosmosQuestion(method, params, { permitted: [FIFTH], chain: ESTUARY })

const { json } = directDoc()
const amino = (signDoc: unknown, signerAddress: unknown = FIFTH) =>
  ['cosmos_signAmino', { signerAddress, signDoc }] as const
const direct = (signDoc: unknown, signerAddress: unknown = FIFTH) =>
  ['cosmos_signDirect', { signerAddress, signDoc }] as const
const wrong: readonly (readonly [readonly [string, unknown], number])[] = [
  [direct(json, SIXTH), 4100],
  [direct(json, 7), -32602],
  [direct(undefined), -32602],
  [direct({ ...json, chainId: 'cosmoshub-4' }), -32602],
  [direct({ ...json, bodyBytes: '!' }), -32602],
  [direct({ ...json, bodyBytes: base64(new Uint8Array([255])) }), -32602],
  [direct({ ...json, accountNumber: '1.5' }), -32602],
  [amino(aminoDoc, SIXTH), 4100],
  [amino({ ...aminoDoc, chain_id: 'cosmoshub-4' }), -32602],
  [amino({ ...aminoDoc, msgs: undefined }), -32602],
  [amino([]), -32602],
  // A document with the message of ADR-036 must be nothing else.
  [amino({ ...textDoc(FIFTH), chain_id: ESTUARY.id }), -32602],
  [amino({ ...textDoc(FIFTH), msgs: [...textDoc(FIFTH).msgs, ...aminoDoc.msgs] }), -32602],
  [amino({ ...textDoc(FIFTH), memo: 'ahoy' }), -32602],
  [amino(textDoc(SIXTH)), -32602],
  [amino(textDoc(FIFTH, '!')), -32602],
]

it.each(wrong.map(([[method, params], code]) => [method, params, code] as const))(
  '%s refuses %j with %i',
  (method, params, code) => {
    expect(() => read(method, params)).toThrow(expect.objectContaining({ code }))
  },
)

it('reads nothing of another method', () => {
  expect(read('cosmos_signFuture', {})).toBeUndefined()
})

it('shows the types of messages that are no plain payment', () => {
  const [send] = aminoDoc.msgs
  const signDoc = { ...aminoDoc, msgs: [send, { type: 'cosmos-sdk/MsgVote', value: {} }], memo: '' }
  expect(read('cosmos_signAmino', { signDoc })).toMatchObject({
    preview: { facts: [{ name: 'Messages', value: 'cosmos-sdk/MsgSend, cosmos-sdk/MsgVote' }] },
  })
})
