import { describe, expect, it } from 'vitest'
import type { ListedWallet } from './listed-wallet.js'
import { isPresent, type PresentWallets, presentWallets } from './present-wallets.js'
import { announced, connector, listed } from './wallet-list.cases.js'

/** Ids of the wallets that are not there yet. */
const missing = (wallets: readonly ListedWallet[], present: PresentWallets, phone = false) =>
  wallets.filter((wallet) => !isPresent(wallet, present, phone)).map(({ id }) => id)

describe('wallets that are there already', () => {
  const wallets = [
    listed('one', { rdns: 'com.One' }),
    listed('two'),
    listed('three', { injected: [{ namespace: 'solana', injected_id: 'com.three' }] }),
    listed('four', { rdns: 'com.four' }),
  ]

  it('[B23] are left out by rdns, by a name they announce, and by explorer id', () => {
    const present = presentWallets(
      [announced('com.one'), announced('com.three'), connector('x', 'EXTERNAL', { explorerId: 'two' })],
      [],
      false,
    )
    expect(missing(wallets, present)).toEqual(['four'])
  })

  it('[B23] are left out when they are among the recent ones', () => {
    const present = presentWallets([], [listed('two'), listed('other', { rdns: 'com.four' })], false)
    expect(missing(wallets, present)).toEqual(['one', 'three'])
  })

  it('are not those without an rdns beside others without one', () => {
    const present = presentWallets([connector('x', 'INJECTED')], [listed('y')], false)
    expect(missing(wallets, present)).toEqual(['one', 'two', 'three', 'four'])
  })

  it('may share a name that is none of their own, such as a flag many set', () => {
    const injected = [{ namespace: 'eip155', injected_id: 'isMetaMask' }]
    const present = presentWallets([], [listed('x', { injected })], false)
    const others = [listed('y', { injected })]
    expect(missing(others, present)).toEqual(['y'])
  })

  it('[B23] takes the phone app of MetaMask for MetaMask, on phones alone', () => {
    const metamask = [listed('metamask', { rdns: 'io.metamask' })]
    const app = [announced('io.metamask.mobile')]
    expect(missing(metamask, presentWallets(app, [], true), true)).toEqual([])
    expect(missing(metamask, presentWallets(app, [], false))).toEqual(['metamask'])
  })
})
