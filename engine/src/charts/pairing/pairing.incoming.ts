import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { PickedApp } from '../../model/wallets/picked-app.js'
import { on, type Wire, type WireOptions } from '../kit/wire.js'
import type { View } from '../modal/views.js'

interface Asked {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly listedId?: string | undefined
  readonly link?: PickedApp | null | undefined
}

const nothing = () => ({})
/** The family whose attempt waits for a code, and the wallet app that the user picked. */
const asked = ({ namespace, link }: Asked) => ({ by: namespace, link })
/** The family whose attempt waits for a code, or no longer does. */
const by = ({ namespace }: { readonly namespace: Namespace }) => ({ by: namespace })
const byView = () => ({ by: 'the view' }) as const
const ifWanted = { ifWanted: true }
/** Before the other families of the wallet are disconnected. */
const first = { ifWanted: true, before: 'connection' } as const
const beforeModal = { ifWanted: true, before: 'modal' } as const
const byPairing = 'by pairing'
const isPairing = ({ heldBy }: { readonly heldBy: GrantHolder | undefined }): boolean => heldBy === 'pairing'
const pairs = 'the chunk pairs'
const isPairingChunk = ({ chunk }: { readonly chunk: string }): boolean => chunk === 'pairing'

/** The views that show a code. */
export const pairingViews: readonly View[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** A code for any wallet, or for the one of the listing that the user picked. */
const connectingView = ({ connectorId, namespace, listedId }: Asked) => ({
  view:
    listedId === undefined ? ('ConnectingWalletConnectBasic' as const) : ('ConnectingWalletConnect' as const),
  data: { connectorId, namespace, ...(listedId !== undefined && { walletId: listedId }) },
})

/** The views of the route table's flow `connect` that lead to a wallet. The table itself comes with the modal. */
export const connectViews: readonly View[] = [
  'Connect',
  'ConnectWallets',
  'ConnectingMultiChain',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
]

/** A view that shows a code, or on a phone one from which a tap may open a wallet app. */
const waitsForCode = (view: View, options: WireOptions): boolean =>
  options.pairs === true &&
  (pairingViews.includes(view) || (options.mintsOnOpen === true && connectViews.includes(view)))

/** The wires from other charts to pairing. */
export const pairingIncoming: readonly Wire[] = [
  on('connecting', 'connecting.began')
    .when(byPairing, isPairing)
    .send('modal', 'modal.follow', connectingView, beforeModal),
  on('connecting', 'connecting.began').when(byPairing, isPairing).send('pairing', 'pairing.start', asked),
  on('connecting', 'connecting.joined').when(byPairing, isPairing).send('pairing', 'pairing.start', asked),
  on('connecting', 'connecting.cancelled')
    .when(byPairing, isPairing)
    .send('pairing', 'pairing.cancel', by, ifWanted),
  on('connecting', 'connecting.failed')
    .when(byPairing, isPairing)
    .send('pairing', 'pairing.cancel', by, ifWanted),
  on('connection', 'connection.restoring').when(byPairing, isPairing).send('pairing', 'pairing.resume', by),
  on('connection', 'connection.ended')
    .when('by pairing, and by the user', (fact) => isPairing(fact) && fact.cause === 'user')
    .send('pairing', 'pairing.release', nothing, first),
  on('connection', 'connection.ended')
    .when(
      'by pairing, for good, and not by the user',
      (fact) => isPairing(fact) && fact.cause !== 'user' && fact.cause !== 'away',
    )
    .send('pairing', 'pairing.released', by, first),
  on('connection', 'connection.declined')
    .when(byPairing, isPairing)
    .send('pairing', 'pairing.released', by, ifWanted),
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
  // Those who wait for a code hear that the chunk does not come.
  on('slot', 'slot.failed')
    .when(pairs, isPairingChunk)
    .sendEach('connecting', 'connecting.unserved', ({ chunk, error }) => ({ chunk, error }), ifWanted),
  on('slot', 'slot.failed')
    .when(pairs, isPairingChunk)
    .sendEach('connection', 'connection.unserved', ({ chunk }) => ({ chunk }), ifWanted),
]
