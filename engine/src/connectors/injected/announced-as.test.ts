import { expect, it } from 'vitest'
import { fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import { CapturedProvider } from '../eip1193/captured-provider.js'
import { announcedAs } from './announced-as.js'
import type { Announcement } from './announcement.js'

type Flags = Readonly<Record<string, unknown>>

const withFlags = (flags: Flags) => Object.assign(fakeEip1193Wallet().provider, flags)

const announced = (rdns: string, name: string, source: object): Announcement => {
  const provider = CapturedProvider.of(source)
  if (provider === undefined) throw new Error('The source is a provider')
  return { uuid: '', suspicious: false, imageUrl: undefined, rdns, name, provider }
}

const isSame = (injected: object, wallet: Announcement) => announcedAs(injected, [wallet]) === wallet

const metaMask = withFlags({ isMetaMask: true, _metamask: {} })

it.each<readonly [string, object]>([
  ['a Proxy', new Proxy(metaMask, {})],
  [
    'a Proxy that binds every function',
    new Proxy(metaMask, {
      get(of, key) {
        const value: unknown = Reflect.get(of, key)
        return typeof value === 'function' ? value.bind(of) : value
      },
    }),
  ],
  ['an object around the same request', { request: metaMask.request }],
])('knows a wallet by what only it has: %s', (_, injected) => {
  expect(isSame(injected, announced('io.metamask', 'MetaMask', metaMask))).toBe(true)
})

it.each<readonly [string, Flags, rdns: string, name: string]>([
  ['Rabby, which imitates MetaMask', { isRabby: true, isMetaMask: true }, 'io.rabby', 'Rabby Wallet'],
  ['Brave', { isBraveWallet: true, isMetaMask: true }, 'com.brave.wallet', 'Brave Wallet'],
  ['Coinbase', { isCoinbaseWallet: true }, 'com.coinbase.wallet', 'Coinbase Wallet'],
  ['Trust, by two names', { isTrust: true, isTrustWallet: true }, 'com.trustwallet.app', 'Trust Wallet'],
  ['OKX, by its name only', { isOkxWallet: true }, 'com.okex.wallet', 'OKX Wallet'],
])('knows a wallet by the names it gives itself: %s', (_, flags, rdns, name) => {
  const injected = withFlags({ ...flags, isConnected: () => true })
  expect(isSame(injected, announced(rdns, name, withFlags(flags)))).toBe(true)
})

it.each<readonly [string, injected: Flags, own: Flags, rdns: string, name: string]>([
  ['two that say nothing', {}, {}, 'io.metamask', 'MetaMask'],
  ['an imitation of MetaMask', { isMetaMask: true }, { isMetaMask: true }, 'io.metamask', 'MetaMask'],
  ['one more name', { isRabby: true, isOdd: true }, { isRabby: true }, 'io.rabby', 'Rabby Wallet'],
  ['a name that the announced one lacks', { isRabby: true }, {}, 'io.rabby', 'Rabby Wallet'],
  ['a name that is no brand', { isEIP1193: true }, { isEIP1193: true }, 'io.rabby', 'Rabby Wallet'],
  ['the end of another name', { isFrame: true }, { isFrame: true }, 'com.airframe', 'Airframe'],
  ['a name of one letter', { isC: true }, { isC: true }, 'com.c', 'C'],
  ['nothing but "wallet"', { isWallet: true }, { isWallet: true }, 'com.ambire.wallet', 'Ambire'],
  ['no yes', { isRabby: 'true' }, { isRabby: 'true' }, 'io.rabby', 'Rabby Wallet'],
])('takes two wallets for two: %s', (_, injected, own, rdns, name) => {
  expect(isSame(withFlags(injected), announced(rdns, name, withFlags(own)))).toBe(false)
})

it('[A6 partly] takes a provider that throws for another one', () => {
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
    },
  )
  expect(isSame(hostile, announced('io.metamask', 'MetaMask', metaMask))).toBe(false)
})
