import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { modalChart } from './modal.chart.js'
import { type Route, routes } from './routes.js'
import type { View } from './views.js'

/** What each view is expected to do. It repeats the route table on purpose: a wrong row must differ from this one. */
const expected: readonly (readonly [
  view: View,
  flow: Route['flow'],
  needs: Route['needs'],
  onConnected: Route['onConnected'],
  onNetwork: Route['onNetwork'],
  next: readonly View[],
])[] = [
  [
    'Connect',
    'connect',
    'nothing',
    'close',
    'stay',
    [
      'ConnectWallets',
      'ConnectingExternal',
      'ConnectingMultiChain',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'AllWallets',
      'GetWallet',
      'EmailVerifyOtp',
      'EmailVerifyDevice',
      'WhatIsAWallet',
    ],
  ],
  [
    'ConnectWallets',
    'connect',
    'nothing',
    'close',
    'stay',
    ['ConnectingExternal', 'ConnectingMultiChain', 'WhatIsAWallet'],
  ],
  ['ConnectingMultiChain', 'connect', 'nothing', 'close', 'stay', ['ConnectingExternal', 'GetWallet']],
  ['ConnectingExternal', 'connect', 'nothing', 'close', 'stay', ['GetWallet']],
  ['ConnectingWalletConnect', 'connect', 'nothing', 'close', 'stay', ['Downloads', 'ConnectingExternal']],
  ['ConnectingWalletConnectBasic', 'connect', 'nothing', 'close', 'stay', ['AllWallets']],
  [
    'AllWallets',
    'connect',
    'nothing',
    'close',
    'stay',
    ['ConnectingWalletConnect', 'ConnectingExternal', 'ConnectingMultiChain', 'Downloads'],
  ],
  ['Downloads', 'connect', 'nothing', 'close', 'stay', []],
  [
    'Account',
    'account',
    'account',
    'stay',
    'stay',
    [
      'AccountSettings',
      'SwitchAddress',
      'SIWXSignMessage',
      'Networks',
      'WalletReceive',
      'WalletSend',
      'WalletSendPreview',
    ],
  ],
  ['AccountSettings', 'account', 'account', 'stay', 'stay', ['Networks']],
  ['SwitchAddress', 'account', 'account', 'stay', 'stay', ['Connect']],
  ['WalletReceive', 'account', 'account', 'stay', 'stay', ['WalletCompatibleNetworks']],
  ['WalletCompatibleNetworks', 'account', 'account', 'stay', 'stay', []],
  [
    'WalletSend',
    'account',
    'account',
    'stay',
    'stay',
    ['WalletSendSelectToken', 'WalletSendPreview', 'WalletReceive', 'Networks'],
  ],
  ['WalletSendSelectToken', 'account', 'account', 'stay', 'back', []],
  ['WalletSendPreview', 'account', 'account', 'stay', 'stay', ['Account', 'WalletReceive']],
  ['SIWXSignMessage', 'sign-in', 'account', 'stay', 'stay', []],
  [
    'Networks',
    'network',
    'nothing',
    'stay',
    'back',
    ['SwitchNetwork', 'SwitchActiveChain', 'WhatIsANetwork'],
  ],
  ['SwitchNetwork', 'network', 'account', 'stay', 'back', []],
  ['SwitchActiveChain', 'network', 'nothing', 'await', 'back', ['Connect', 'ConnectingExternal']],
  ['UnsupportedChain', 'network', 'unsupported', 'stay', 'back', ['SwitchNetwork']],
  ['WhatIsAWallet', 'help', 'nothing', 'close', 'stay', ['GetWallet']],
  ['WhatIsANetwork', 'help', 'nothing', 'stay', 'stay', []],
  ['GetWallet', 'help', 'nothing', 'close', 'stay', ['Downloads', 'AllWallets']],
  ['ApproveTransaction', 'account', 'nothing', 'stay', 'stay', []],
  ['EmailVerifyDevice', 'connect', 'nothing', 'close', 'stay', ['EmailVerifyOtp']],
  ['EmailVerifyOtp', 'connect', 'nothing', 'close', 'stay', ['EmailVerifyDevice']],
]
const held: readonly View[] = ['UnsupportedChain']
/** These close when their wallet is disconnected. */
const ofWallet: readonly View[] = [
  'Account',
  'AccountSettings',
  'SwitchAddress',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'SIWXSignMessage',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
]

const views = expected.map(([view]) => view)
const edges = expected.flatMap(([from, , , , , next]) => next.map((to) => [from, to] as const))
const isHeld = (view: View): boolean => held.includes(view)
const viewsWith = (isSo: (row: (typeof expected)[number]) => boolean): readonly View[] =>
  expected.filter(isSo).map(([view]) => view)

/** A modal that shows one view. */
const showing = (view: View) => {
  const actor = createActor(modalChart, { input: { connected: ['eip155'] } }).start()
  if (view === 'UnsupportedChain')
    actor.send({ type: 'modal.unsupported', namespace: 'eip155', networkId: 'eip155:9' })
  else actor.send({ type: 'modal.open', view })
  return actor
}

const stackOf = (actor: ReturnType<typeof showing>): readonly View[] =>
  actor.getSnapshot().context.stack.map(({ view }) => view)

describe('the route table', () => {
  it('[C22] has these rows, and no others', () => {
    const rows = expected.map(([view, flow, needs, onConnected, onNetwork, next]) => [
      view,
      {
        flow,
        next,
        needs,
        onConnected,
        onDisconnected: ofWallet.includes(view) ? 'close' : 'stay',
        onNetwork,
        held: isHeld(view),
      },
    ])
    expect(routes).toEqual(Object.fromEntries(rows))
  })

  it.each(views)('every view but the ways in is reached from another one: %s', (view) => {
    const waysIn = [
      'ApproveTransaction',
      'EmailVerifyDevice',
      'EmailVerifyOtp',
      'Connect',
      'Account',
      'UnsupportedChain',
      'SwitchActiveChain',
    ]
    expect(waysIn.includes(view) || edges.some(([, to]) => to === view)).toBe(true)
  })

  it.each(edges)('[C22] [B12] from %s to %s and back', (from, to) => {
    const actor = showing(from)
    actor.send({ type: 'modal.push', view: to })
    expect(stackOf(actor)).toEqual([from, to])
    actor.send({ type: 'modal.push', view: to })
    expect(stackOf(actor)).toEqual([from, to])
    actor.send({ type: 'modal.back' })
    expect(stackOf(actor)).toEqual([from])
    actor.stop()
  })

  it.each(views.filter((view) => !isHeld(view)))('[R2.1] the user closes %s', (view) => {
    const actor = showing(view)
    actor.send({ type: 'modal.dismiss' })
    expect(actor.getSnapshot().matches({ presence: { closed: 'hidden' } })).toBe(true)
    actor.stop()
  })

  it.each(held)('[B17 partly] [R2.43] %s shakes and stays', (view) => {
    const actor = showing(view)
    actor.send({ type: 'modal.dismiss' })
    expect(actor.getSnapshot().matches({ presence: { open: 'shaking' } })).toBe(true)
    expect(stackOf(actor)).toEqual([view])
    actor.stop()
  })

  it.each(views)('closes %s by force', (view) => {
    const actor = showing(view)
    actor.send({ type: 'modal.close', force: true })
    expect(stackOf(actor)).toEqual([])
    actor.stop()
  })

  it.each(viewsWith(([, , needs]) => needs === 'account'))(
    '%s without an account shows Connect instead',
    (view) => {
      const actor = createActor(modalChart).start()
      actor.send({ type: 'modal.open', view })
      expect(stackOf(actor)).toEqual(['Connect'])
      actor.stop()
    },
  )

  it.each(viewsWith(([, , needs]) => needs === 'nothing'))('%s opens without an account', (view) => {
    const actor = createActor(modalChart).start()
    actor.send({ type: 'modal.open', view })
    expect(stackOf(actor)).toEqual([view])
    actor.stop()
  })

  it.each(expected.map(([view, , , onConnected]) => [view, onConnected] as const))(
    '%s when a wallet connects: %s',
    (view, onConnected) => {
      const actor = showing(view)
      actor.send({ type: 'modal.connected', namespace: 'eip155', awaitsSignIn: false })
      expect(stackOf(actor)).toEqual(onConnected === 'close' ? [] : [view])
      // Without a time for it, no yes is said.
      expect(actor.getSnapshot().matches({ presence: { closed: 'granted' } })).toBe(false)
      actor.stop()
    },
  )

  it.each(views)('%s when a wallet is disconnected', (view) => {
    const actor = showing(view)
    actor.send({ type: 'modal.disconnected', namespace: 'eip155' })
    expect(stackOf(actor)).toEqual(ofWallet.includes(view) ? [] : [view])
    actor.stop()
  })

  it.each(expected.map(([view, , , , onNetwork]) => [view, onNetwork] as const))(
    '%s when the network changes: %s',
    (view, onNetwork) => {
      const actor = showing(view)
      actor.send({ type: 'modal.networkChanged' })
      expect(stackOf(actor)).toEqual(onNetwork === 'back' ? [] : [view])
      actor.stop()
    },
  )
})
