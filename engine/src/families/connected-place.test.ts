import { expect, it } from 'vitest'
import { connectedPlace } from './connected-place.js'

const account = { address: 'one', walletChainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const place = { address: account.address, network: account.walletChainId }
const namespace = 'solana'

it('reads the address and the network of the account that shows', () => {
  expect(connectedPlace(account, { namespace, expected: {} })).toEqual(place)
  expect(connectedPlace(account, { namespace, expected: place })).toEqual(place)
})

it.each([
  ['no account', undefined],
  ['no address', { walletChainId: account.walletChainId }],
  ['no network', { address: account.address }],
])('throws NOT_CONNECTED with the family where there is %s', (_, found) => {
  expect(() => connectedPlace(found, { namespace, expected: {} })).toThrow(
    expect.objectContaining({ code: 'NOT_CONNECTED', details: namespace }),
  )
})

it.each([
  ['ACCOUNT_CHANGED', { address: 'two' }],
  ['CHAIN_CHANGED', { network: other }],
  ['ACCOUNT_CHANGED', { address: 'two', network: other }],
] as const)('throws %s where %j is expected', (code, expected) => {
  expect(() => connectedPlace(account, { namespace, expected })).toThrow(expect.objectContaining({ code }))
})

it('compares addresses as the family does', () => {
  const isSame = (one: string, another: string) => one === another.toLowerCase()
  const expected = { address: 'ONE' }
  expect(connectedPlace(account, { namespace, expected, isSame })).toEqual(place)
})
