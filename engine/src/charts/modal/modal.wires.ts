import { on, type Wire, type WireOptions } from '../kit/wire.js'
import { routeOf } from './routes.js'
import type { View } from './views.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

const connectingViews: readonly View[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

const switchingViews: readonly View[] = ['SwitchNetwork', 'SwitchActiveChain']

/** One of the views was left, and none of them is still there: a fresh one may lie where the old one lay. */
const leftFor = (
  { views, remaining }: { readonly views: readonly View[]; readonly remaining: readonly View[] },
  of: readonly View[],
): boolean => views.some((view) => of.includes(view)) && !remaining.some((view) => of.includes(view))

const pairingViews: readonly View[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** A view that shows a code, or on a phone one from which a tap may open a wallet app. */
const waitsForCode = (view: View, { pairs, mintsOnOpen }: WireOptions): boolean =>
  pairs && (pairingViews.includes(view) || (mintsOnOpen && routeOf(view).flow === 'connect'))

const byView = () => ({ by: 'the view' }) as const

/** Who hears of the views that come and go. */
export const modalWires: readonly Wire[] = [
  on('modal', 'modal.left')
    .when('no connecting view is left', (fact) => leftFor(fact, connectingViews))
    .sendEach('asking', 'asking.leave', nothing, ifWanted),
  on('modal', 'modal.left')
    .when('a prompt to sign in was closed', ({ views }) => views.includes('SIWXSignMessage'))
    .sendEach('siwx', 'siwx.left', ({ about }) => ({ about }), ifWanted),
  // The prompt of the next family shows.
  on('modal', 'modal.left')
    .when('a prompt to sign in was closed', ({ views }) => views.includes('SIWXSignMessage'))
    .sendEach('siwx', 'siwx.remind', ({ about }) => ({ after: about }), ifWanted),
  on('modal', 'modal.left')
    .when('no switching view is left', (fact) => leftFor(fact, switchingViews))
    .send('network', 'network.leave', nothing, ifWanted),
  on('modal', 'modal.left')
    .when('the list of all wallets was left', ({ views }) => views.includes('AllWallets'))
    .send('listing', 'listing.leave', nothing, ifWanted),
  on('modal', 'modal.opened')
    .when('the view waits for a code', ({ view }, options) => waitsForCode(view, options))
    .send('pairing', 'pairing.prepare', byView),
  on('modal', 'modal.viewed')
    .when('the view waits for a code', ({ view }, options) => waitsForCode(view, options))
    .send('pairing', 'pairing.prepare', byView),
  on('modal', 'modal.left')
    .when(
      'no view is left that waits for a code',
      ({ views, remaining }, options) =>
        views.some((view) => waitsForCode(view, options)) &&
        !remaining.some((view) => waitsForCode(view, options)),
    )
    .send('pairing', 'pairing.cancel', byView, ifWanted),
]
