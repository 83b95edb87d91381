import type { Namespace } from '../../model/ids/namespace.js'
import type { FactOf } from '../charts.js'
import {
  ifWanted,
  loading,
  nothing,
  row,
  toEach,
  toOne,
  type WireRow,
  type WireTables,
} from '../kit/wire-table.cases.js'
import type { View } from './views.js'

type Fact<Type> = Extract<FactOf<'modal'>, { type: Type }>

const left = (
  views: readonly View[],
  remaining: readonly View[] = [],
  about: readonly Namespace[] = [],
): Fact<'modal.left'> => ({ type: 'modal.left', views, about, remaining })

const opened = (view: View): Fact<'modal.opened'> => ({ type: 'modal.opened', view, connected: false })
const viewed = (view: View): Fact<'modal.viewed'> => ({ type: 'modal.viewed', view })

const connectingViews = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
] as const
const codeViews = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const
/** Of the views from which a user may go on to a wallet app. */
const onPhone = ['Connect', 'AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect'] as const

const byView = toOne({ by: 'the view' })

/** A code is wanted where one shows; on a phone wherever a tap may open a wallet app; nowhere without pairing. */
const codeRows = (fact: (view: View) => FactOf<'modal'>): readonly WireRow<'modal'>[] => [
  ...codeViews.map((view) => row<'modal'>(fact(view), byView)),
  ...onPhone.map((view) => row<'modal'>(fact(view), byView, { mintsOnOpen: true })),
  ...(['Connect', 'AllWallets', 'Account'] as const).map((view) => row<'modal'>(fact(view), nothing)),
  row<'modal'>(fact('Account'), nothing, { mintsOnOpen: true }),
  row<'modal'>(fact('WhatIsAWallet'), nothing, { mintsOnOpen: true }),
  row<'modal'>(fact('ConnectingWalletConnect'), nothing, { pairs: false }),
  row<'modal'>(fact('Connect'), nothing, { pairs: false, mintsOnOpen: true }),
]

/** The wallets that a view shows are asked for where there is a list. */
const listRows = (
  fact: (view: View) => FactOf<'modal'>,
  showing: readonly View[],
  others: readonly View[],
): readonly WireRow<'modal'>[] => [
  ...showing.map((view) => row<'modal'>(fact(view), toOne({}))),
  ...showing.map((view) => row<'modal'>(fact(view), nothing, { lists: false })),
  ...others.map((view) => row<'modal'>(fact(view), nothing)),
]
const pageViews: readonly View[] = ['Connect', 'AllWallets']

/** The events that follow when views come and go. An attempt goes on while another view of its kind remains. */
export const modalWireTables: WireTables<'modal'> = {
  'modal modal.left > connecting connecting.leave': ifWanted(
    ...connectingViews.map((view) => row<'modal'>(left([view]), toEach({}))),
    row(left(['Connect', 'ConnectingExternal'], ['WhatIsAWallet']), toEach({})),
    row(left(['ConnectingExternal'], ['ConnectingWalletConnect']), nothing),
    row(left(['ConnectingExternal'], ['ConnectingExternal']), nothing),
    row(left(['Connect'], []), nothing),
    row(left(['Connect'], ['ConnectingExternal']), nothing),
  ),
  'modal modal.left > siwx siwx.left': ifWanted(
    row(left(['SIWXSignMessage'], [], ['eip155']), toEach({ about: ['eip155'] })),
    row(left(['Account', 'SIWXSignMessage'], ['Connect'], ['solana']), toEach({ about: ['solana'] })),
    row(left(['Account'], ['SIWXSignMessage'], ['eip155']), nothing),
  ),
  'modal modal.left > siwx siwx.promptNext': ifWanted(
    row(left(['SIWXSignMessage'], [], ['eip155']), toEach({ after: ['eip155'] })),
    row(left(['Account', 'SIWXSignMessage'], ['Connect'], ['solana']), toEach({ after: ['solana'] })),
    row(left(['Account'], ['SIWXSignMessage'], ['eip155']), nothing),
  ),
  'modal modal.left > network network.leave': ifWanted(
    row(left(['SwitchNetwork']), toOne({})),
    row(left(['SwitchActiveChain'], ['Networks']), toOne({})),
    row(left(['SwitchNetwork'], ['SwitchActiveChain']), nothing),
    row(left(['SwitchNetwork'], ['SwitchNetwork']), nothing),
    row(left(['Networks'], []), nothing),
    row(left(['UnsupportedChain'], ['SwitchNetwork']), nothing),
  ),
  'modal modal.left > listing listing.leave': ifWanted(
    row(left(['AllWallets']), toOne({})),
    row(left(['Connect', 'AllWallets'], ['Account']), toOne({})),
    row(left(['Connect'], ['AllWallets']), nothing),
  ),
  'modal modal.opened > toasts toast.viewed': ifWanted(
    row(opened('Connect'), toOne({ view: 'Connect', namespace: undefined })),
    row({ ...opened('Account'), namespace: 'eip155' }, toOne({ view: 'Account', namespace: 'eip155' })),
  ),
  'modal modal.viewed > toasts toast.viewed': ifWanted(
    row(viewed('Networks'), toOne({ view: 'Networks', namespace: undefined })),
    row({ ...viewed('Account'), namespace: 'solana' }, toOne({ view: 'Account', namespace: 'solana' })),
  ),
  'modal modal.closed > toasts toast.viewed': ifWanted(
    row({ type: 'modal.closed', connected: true }, toOne({})),
    row({ type: 'modal.closed', connected: false }, toOne({})),
  ),
  'modal modal.opened > listing listing.begin': loading(
    ...listRows(opened, pageViews, ['GetWallet', 'Account']),
  ),
  'modal modal.viewed > listing listing.begin': loading(
    ...listRows(viewed, pageViews, ['GetWallet', 'Account']),
  ),
  'modal modal.opened > listing listing.open': loading(...listRows(opened, ['GetWallet'], pageViews)),
  'modal modal.viewed > listing listing.open': loading(...listRows(viewed, ['GetWallet'], pageViews)),
  'modal modal.opened > pairing pairing.prepare': loading(...codeRows(opened)),
  'modal modal.viewed > pairing pairing.prepare': loading(...codeRows(viewed)),
  'modal modal.left > pairing pairing.cancel': ifWanted(
    ...codeViews.map((view) => row<'modal'>(left([view]), byView)),
    row(left(['ConnectingWalletConnect'], ['Connect']), byView),
    row(left(['ConnectingWalletConnect'], ['ConnectingWalletConnectBasic']), nothing),
    row(left(['Connect']), nothing),
    row(left(['Account']), nothing),
    row(left(['ConnectingWalletConnect']), nothing, { pairs: false }),
    ...onPhone.map((view) => row<'modal'>(left([view]), byView, { mintsOnOpen: true })),
    row(left(['ConnectingWalletConnect'], ['Connect']), nothing, { mintsOnOpen: true }),
    row(left(['Connect'], ['Account']), byView, { mintsOnOpen: true }),
    row(left(['Account'], []), nothing, { mintsOnOpen: true }),
  ),
}
