import { encodePubkey, makeAuthInfoBytes } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { aminoDoc } from '../real-keys.cases.js'
import { protoFields } from './proto-fields.js'
import { isSameAmino, isSameDirect } from './same-but-fee.js'

const pubkey = encodePubkey({
  type: 'tendermint/PubKeySecp256k1',
  value: base64.encode(new Uint8Array(33).fill(2)),
})
const auth = ({ sequence = 3, amount = '500', gas = 200_000, granter = 'g', payer = 'p' } = {}) =>
  base64.encode(makeAuthInfoBytes([{ pubkey, sequence }], [{ denom: 'uatom', amount }], gas, granter, payer))
const direct = (more: object = {}) => ({
  chainId: 'cosmoshub-4',
  accountNumber: '7',
  bodyBytes: 'AQ==',
  authInfoBytes: auth(),
  ...more,
})

describe('a direct document', () => {
  it('is the same with another amount and gas of its fee', () => {
    const other = direct({ authInfoBytes: auth({ amount: '5000', gas: 1 }) })
    expect(other).not.toEqual(direct())
    expect(isSameDirect(direct(), other)).toBe(true)
  })

  it.each([
    ['chain', { chainId: 'provider' }],
    ['account', { accountNumber: '8' }],
    ['body', { bodyBytes: 'Ag==' }],
    ['sequence', { authInfoBytes: auth({ sequence: 4 }) }],
    ['granter of the fee', { authInfoBytes: auth({ granter: 'x' }) }],
    ['payer of the fee', { authInfoBytes: auth({ payer: 'x' }) }],
    ['list of signers', { authInfoBytes: base64.encode(makeAuthInfoBytes([], [], 1, 'g', 'p')) }],
    ['fee of more than ten times the amount', { authInfoBytes: auth({ amount: '5001' }) }],
    ['unreadable authInfo', { authInfoBytes: 'Eg8=' }],
  ])('is another one with another %s', (_, more) => {
    expect(isSameDirect(direct(), direct(more))).toBe(false)
    expect(isSameDirect(direct(more), direct(more))).toBe(true)
  })
})

describe('an amino document', () => {
  const asked = aminoDoc({ fee: { amount: [], gas: '1', payer: 'p' } })

  it('is the same with another amount and gas of its fee, and in another order', () => {
    const { memo, ...rest } = asked
    const fee = { payer: 'p', gas: '900', amount: [{ denom: 'uatom', amount: '9' }] }
    expect(isSameAmino(asked, { memo, ...rest, fee })).toBe(true)
  })

  it.each([
    ['chain', { chain_id: 'provider' }],
    ['account', { account_number: '8' }],
    ['sequence', { sequence: '8' }],
    ['memo', { memo: 'x' }],
    ['messages', { msgs: [] }],
    ['end', { timeout_height: '5' }],
    ['payer', { fee: { amount: [], gas: '1', payer: 'x' } }],
    ['granter', { fee: { amount: [], gas: '1', payer: 'p', granter: 'x' } }],
  ])('is another one with another %s', (_, more) => {
    expect(isSameAmino(asked, { ...asked, ...more })).toBe(false)
  })
})

describe('protoFields', () => {
  it('reads numbers, and data with a length', () => {
    expect(protoFields(Uint8Array.of(8, 172, 2, 18, 2, 7, 8))).toEqual([
      { number: 1, value: '300' },
      { number: 2, value: Uint8Array.of(7, 8) },
    ])
    expect(protoFields(new Uint8Array())).toEqual([])
  })

  it.each([
    ['a field without a value', [8]],
    ['a number without an end', Array(12).fill(0xff)],
    ['data that ends early', [18, 5, 1]],
    ['a length beyond all data', [18, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1]],
    ['a group', [11, 1]],
  ])('reads no message in %s', (_, bytes) => {
    expect(protoFields(Uint8Array.from(bytes))).toBeUndefined()
  })
})
