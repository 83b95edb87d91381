import { PAIRING_CONNECTOR_ID } from '../../model/pairing-connector-id.js'
import { sessionGrant } from '../../model/session-grant.js'
import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }
const connectorId = PAIRING_CONNECTOR_ID

/** Who hears of a pairing: the families one session serves connect and disconnect in one step. */
export const pairingWires: readonly Wire[] = [
  on('pairing', 'pairing.began').send('relay', 'relay.open', nothing),
  on('pairing', 'pairing.rested').send('relay', 'relay.close', nothing, ifWanted),
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
    cause: 'user',
    connectorId,
  })),
  on('pairing', 'pairing.absent').sendEach('connection', 'connection.drop', () => ({
    cause: 'gone',
    connectorId,
  })),
]
