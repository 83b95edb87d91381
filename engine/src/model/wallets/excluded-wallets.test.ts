import { expect, it } from 'vitest'
import { excludedWallets, isExcluded } from './excluded-wallets.js'
import { announced, connector, listed } from './wallet-list.cases.js'

const excluded = excludedWallets(
  ['id-1', 'id-2'],
  [listed('id-1', { rdns: 'com.One' }), listed('id-2', { name: 'Second Wallet' })],
)

it('[B24] hides the extension of an excluded wallet, by rdns, by name in any case, and by id', () => {
  expect(isExcluded(announced('com.one'), excluded)).toBe(true)
  expect(isExcluded(announced('com.other', { name: 'SECOND wallet' }), excluded)).toBe(true)
  expect(isExcluded(connector('injected', 'INJECTED', { name: 'Second Wallet' }), excluded)).toBe(true)
  expect(isExcluded(announced('com.other', { explorerId: 'id-2' }), excluded)).toBe(true)
})

it('[B24] hides no other wallet, and none that the app handed in itself', () => {
  expect(isExcluded(announced('com.other'), excluded)).toBe(false)
  expect(isExcluded(connector('injected', 'INJECTED'), excluded)).toBe(false)
  expect(isExcluded(connector('mine', 'EXTERNAL', { name: 'Second Wallet' }), excluded)).toBe(false)
  expect(isExcluded(connector('walletConnect', 'WALLET_CONNECT', { name: 'Second Wallet' }), excluded)).toBe(
    false,
  )
})
