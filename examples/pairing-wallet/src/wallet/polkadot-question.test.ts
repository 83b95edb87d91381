import { ATOLL, LOCAL_POLKADOT_ACCOUNTS } from '@walletchart/example-local-world/polkadot'
import { expect, it } from 'vitest'
import { readPolkadotQuestion } from './polkadot-question.js'

const [, , , , FIFTH = '', SIXTH = ''] = LOCAL_POLKADOT_ACCOUNTS
const TEXT = 'Good evening, Pier.'

const read = (method: string, params: unknown) =>
  readPolkadotQuestion(method, params, { permitted: [FIFTH], chain: ATOLL })

const payload = {
  address: FIFTH,
  blockHash: ATOLL.genesisHash,
  blockNumber: '0x01',
  era: '0x00',
  genesisHash: ATOLL.genesisHash,
  method: '0x00002a',
  nonce: '0x07',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: ['CheckNonce'],
  version: 4,
}

const wrong = [
  ['polkadot_signMessage', { address: SIXTH, message: TEXT }, 4100],
  ['polkadot_signMessage', { address: 'nobody', message: TEXT }, 4100],
  ['polkadot_signMessage', { address: 7, message: TEXT }, -32602],
  ['polkadot_signMessage', { address: FIFTH }, -32602],
  ['polkadot_signMessage', [], -32602],
  ['polkadot_signTransaction', { address: FIFTH }, -32602],
  ['polkadot_signTransaction', { address: FIFTH, transactionPayload: { ...payload, tip: '0x' } }, -32602],
  ['polkadot_signTransaction', { address: SIXTH, transactionPayload: payload }, 4100],
  [
    'polkadot_signTransaction',
    { address: FIFTH, transactionPayload: { ...payload, address: SIXTH } },
    -32602,
  ],
  [
    'polkadot_signTransaction',
    { address: FIFTH, transactionPayload: { ...payload, genesisHash: `0x${'11'.repeat(32)}` } },
    -32602,
  ],
] as const

it.each(wrong)('%s refuses %j with %i', (method, params, code) => {
  expect(() => read(method, params)).toThrow(expect.objectContaining({ code }))
})

it('reads nothing of another method', () => {
  expect(read('polkadot_signFuture', {})).toBeUndefined()
})

it('takes digits that are no whole bytes as a text', () => {
  expect(read('polkadot_signMessage', { message: '0xabc' })).toMatchObject({ text: '<Bytes>0xabc</Bytes>' })
})

it('leaves a tip of nothing out', () => {
  const question = read('polkadot_signTransaction', { transactionPayload: payload })
  expect(question).toMatchObject({ preview: { facts: [{ name: 'Nonce' }, { name: 'Call' }] } })
})
