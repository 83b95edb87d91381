import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../behaviours/set-up.cases.js'
import { accountOnNetwork } from './account-on-network.js'

const shown = {
  address: '0xA',
  walletChainId: 'eip155:1',
  connectedWalletInfo: { identifier: 'one' },
} as const
const read = (account: Parameters<typeof accountOnNetwork>[0], expected = {}) =>
  accountOnNetwork(account, { namespace: 'eip155', expected })

describe('[U34 partly] the place of a connected account', () => {
  it('is its address, its network and its wallet', () => {
    expect(read(shown)).toEqual({ address: '0xA', network: 'eip155:1', wallet: 'one' })
    expect(read(shown, read(shown))).toEqual(read(shown))
  })

  it.each([
    ['another account', { address: '0xB' }, 'ACCOUNT_CHANGED'],
    ['another network', { walletChainId: 'eip155:2' }, 'CHAIN_CHANGED'],
    ['the same account in another wallet', { connectedWalletInfo: { identifier: 'two' } }, 'ACCOUNT_CHANGED'],
    ['no account', { address: undefined }, 'NOT_CONNECTED'],
  ] as const)('%s is another place', (_, moved, code) => {
    expect(thrownBy(() => read({ ...shown, ...moved }, read(shown))).code).toBe(code)
  })
})
