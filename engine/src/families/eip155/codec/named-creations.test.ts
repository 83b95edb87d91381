import { expect, it } from 'vitest'
import { namedCreations } from './named-creations.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it.each(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendTransaction'])(
  '[U43 partly] %s: code without `to` is a contract creation, a value is none',
  (method) => {
    const named = (transaction: object) => namedCreations(method, [transaction, 'more'])
    expect(named({ data: '0x60' })).toEqual([{ data: '0x60', to: null }, 'more'])
    expect(named({ input: '0x60', to: undefined })).toEqual([{ input: '0x60', to: null }, 'more'])
    for (const other of [{ value: '0x1' }, { data: '0x' }, { data: null }, { to, data: '0x60' }, { to: '' }])
      expect(named(other)).toEqual([other, 'more'])
  },
)

it('[U43 partly] wallet_sendCalls: each call is looked at', () => {
  const calls = [{ to }, { data: '0x60' }, { value: '0x1' }]
  expect(namedCreations('wallet_sendCalls', [{ version: '2.0.0', calls }])).toEqual([
    { version: '2.0.0', calls: [{ to }, { data: '0x60', to: null }, { value: '0x1' }] },
  ])
})

it('leaves alone what it does not know', () => {
  for (const [method, params] of [
    ['personal_sign', [{ data: '0x60' }]],
    ['eth_sendTransaction', { data: '0x60' }],
    ['eth_sendTransaction', [null]],
    ['wallet_sendCalls', [{ calls: { data: '0x60' } }]],
    ['wallet_sendCalls', ['0x60']],
  ] as const)
    expect(namedCreations(method, params)).toEqual(params)
})
