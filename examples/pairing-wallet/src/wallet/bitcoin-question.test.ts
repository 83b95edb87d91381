import { BREAKWATER, LOCAL_BITCOIN_ACCOUNTS } from '@walletchart/example-local-world/bitcoin'
import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { readBitcoinQuestion } from './bitcoin-question.js'

const none = { payment: { address: '', publicKey: '' }, ordinals: { address: '', publicKey: '' } }
const [first = none, , , , fifth = none, sixth = none] = LOCAL_BITCOIN_ACCOUNTS
const PAYMENT = fifth.payment.address
const ORDINALS = fifth.ordinals.address
const TO = first.payment.address
const other = sixth.payment.address
const TEXT = 'Good evening, Pier.'

const read = (method: string, params: unknown) =>
  readBitcoinQuestion(method, params, {
    permitted: [PAYMENT],
    chain: { name: BREAKWATER.name, rpcUrl: 'http://127.0.0.1:1' },
  })

/** A PSBT that spends one output of an address. */
const spending = (address: string): string =>
  new Psbt()
    .addInput({
      hash: '7a'.repeat(32),
      index: 0,
      witnessUtxo: { script: addresses.toOutputScript(address, networks.regtest), value: 9_000n },
    })
    .toBase64()
const [foreign, own] = [spending(other), spending(PAYMENT)]
const transfer = { account: PAYMENT, recipientAddress: TO, amount: '1000' }

const wrong = [
  ['getAccountAddresses', { account: other }, 4100],
  ['getAccountAddresses', { account: PAYMENT, intentions: 'ordinal' }, -32602],
  ['signMessage', { account: other, message: TEXT }, 4100],
  ['signMessage', { account: PAYMENT, address: sixth.ordinals.address, message: TEXT }, 4100],
  ['signMessage', { account: 7, message: TEXT }, -32602],
  ['signMessage', { account: PAYMENT }, -32602],
  ['signMessage', [TEXT], -32602],
  ['signMessage', { account: PAYMENT, message: TEXT, protocol: 'schnorr' }, -32602],
  ['signMessage', { account: PAYMENT, address: ORDINALS, message: TEXT, protocol: 'ecdsa' }, -32602],
  ['signPsbt', { account: PAYMENT, psbt: '!' }, -32602],
  ['signPsbt', { account: PAYMENT, psbt: 'AAAA' }, -32602],
  ['signPsbt', { account: PAYMENT, psbt: foreign }, -32602],
  ['signPsbt', { account: PAYMENT, psbt: foreign, signInputs: [{ address: other, index: 0 }] }, 4100],
  ['signPsbt', { account: PAYMENT, psbt: own, signInputs: [{ address: PAYMENT, index: 1 }] }, -32602],
  ['signPsbt', { account: PAYMENT, psbt: own, signInputs: [] }, -32602],
  ['signPsbt', { account: PAYMENT, psbt: own, signInputs: [null] }, -32602],
  ['signPsbt', { account: PAYMENT, psbt: own, broadcast: 'yes' }, -32602],
  ['sendTransfer', { ...transfer, account: other }, 4100],
  ['sendTransfer', { ...transfer, changeAddress: other }, 4100],
  ['sendTransfer', { ...transfer, recipientAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, -32602],
  ['sendTransfer', { ...transfer, amount: '0' }, -32602],
  ['sendTransfer', { ...transfer, amount: 1000 }, -32602],
  ['sendTransfer', { ...transfer, amount: '-1' }, -32602],
  ['sendTransfer', { ...transfer, memo: 'ahoy' }, -32602],
] as const

it.each(wrong)('%s refuses %j with %i', (method, params, code) => {
  expect(() => read(method, params)).toThrow(expect.objectContaining({ code }))
})

it('reads nothing of another method', () => {
  expect(read('signFuture', {})).toBeUndefined()
})

it('needs an account that the session grants', () => {
  const nobody = { permitted: [], chain: { name: '', rpcUrl: '' } }
  expect(() => readBitcoinQuestion('signMessage', { message: TEXT }, nobody)).toThrow(
    expect.objectContaining({ code: -32602 }),
  )
  expect(readBitcoinQuestion('getAccountAddresses', {}, nobody)).toEqual({ kind: 'known', result: [] })
})

it('takes an address of another kind than its own to pay to', () => {
  for (const recipientAddress of [
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    ORDINALS,
  ])
    expect(read('sendTransfer', { ...transfer, recipientAddress })).toMatchObject({ kind: 'family-send' })
})

it('shows a text that is none in hex', () => {
  expect(read('signMessage', { message: 'a\u0007' })).toMatchObject({ text: '0x6107', isText: false })
})
