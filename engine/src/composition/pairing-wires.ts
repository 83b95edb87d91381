import { routeOf } from '../charts/modal/routes.js'
import type { View } from '../charts/modal/views.js'
import { PAIRING_CONNECTOR_ID } from '../model/pairing-connector-id.js'
import { sessionGrant } from '../model/session-grant.js'
import { on, type Wire } from './wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }
const isPairing = ({ connectorId }: { readonly connectorId: string }): boolean =>
  connectorId === PAIRING_CONNECTOR_ID

/** Whether a tap in this view, or in one it leads to, may open a wallet app. */
const leadsToApps = (view: View): boolean => routeOf(view).flow === 'connect'

const byPairing = 'by pairing'
const connectorId = PAIRING_CONNECTOR_ID

/** The wires between pairing and the families one session serves: they connect and disconnect in one step. */
export const pairingWires: readonly Wire[] = [
  on('connection', 'connection.connecting')
    .when(byPairing, isPairing)
    .send('pairing', 'pairing.start', nothing),
  on('connection', 'connection.restoring')
    .when(byPairing, isPairing)
    .send('pairing', 'pairing.resume', nothing),
  on('connection', 'connection.cancelled')
    .when(byPairing, isPairing)
    .send('pairing', 'pairing.cancel', nothing, ifWanted),
  on('connection', 'connection.ended')
    .when(
      'by pairing, and by this side',
      (fact) => isPairing(fact) && !['wallet', 'gone'].includes(fact.cause),
    )
    .send('pairing', 'pairing.release', nothing, ifWanted),

  on('pairing', 'pairing.began').send('relay', 'relay.open', nothing),
  on('pairing', 'pairing.rested').send('relay', 'relay.close', nothing, ifWanted),
  on('relay', 'relay.reached').send('pairing', 'pairing.reachable', nothing, ifWanted),

  on('pairing', 'pairing.settled').sendEach(
    'connection',
    'connection.adopt',
    ({ session, restored }, namespace) => ({
      wallet: { connectorId, name: session.peer.name },
      grant: sessionGrant(session, namespace),
      restored,
    }),
  ),
  on('pairing', 'pairing.updated').sendEach('connection', 'connection.adopt', ({ session }, namespace) => ({
    wallet: { connectorId, name: session.peer.name },
    grant: sessionGrant(session, namespace),
    restored: false,
  })),
  on('pairing', 'pairing.ended').sendEach('connection', 'connection.drop', ({ cause }) => ({
    cause,
    connectorId,
  })),
  on('pairing', 'pairing.failed').sendEach('connection', 'connection.refuse', ({ error }) => ({
    connectorId,
    error,
  })),
  on('pairing', 'pairing.givenUp').sendEach('connection', 'connection.drop', () => ({
    cause: 'user' as const,
    connectorId,
  })),
  on('pairing', 'pairing.absent').sendEach('connection', 'connection.drop', () => ({
    cause: 'gone' as const,
    connectorId,
  })),

  on('relay', 'alert.raised').send('toasts', 'toast.show', ({ error }) => ({
    variant: 'error' as const,
    text: error.shortMessage,
  })),

  on('modal', 'modal.opened')
    .when('on a phone, to connect', ({ view }, { mintsOnOpen }) => mintsOnOpen && leadsToApps(view))
    .send('pairing', 'pairing.prepare', nothing),
  on('modal', 'modal.viewed')
    .when('on a phone, to connect', ({ view }, { mintsOnOpen }) => mintsOnOpen && leadsToApps(view))
    .send('pairing', 'pairing.prepare', nothing),
  on('modal', 'modal.closed').send('pairing', 'pairing.cancel', nothing, ifWanted),
]
