import type { PairingSession } from '../../model/wallets/pairing-session.js'
import { sessionGrant } from '../../model/wallets/session-grant.js'
import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The wallet at the other end, as each family's connection names it. */
const walletOf = ({
  connectorId,
  session,
}: {
  readonly connectorId: string
  readonly session: PairingSession
}) => {
  const { name, icon, suspicious } = session.peer
  return { connectorId, name, looks: { icon, suspicious } }
}

/** Who hears of a pairing: the families one session serves connect and disconnect in one step. */
export const pairingWires: readonly Wire[] = [
  on('pairing', 'pairing.began').send('relay', 'relay.open', nothing),
  on('pairing', 'pairing.rested').send('relay', 'relay.close', nothing, ifWanted),
  // Before the families connect, so that the network knows which of them becomes the active one.
  on('pairing', 'pairing.settled')
    .when('a new session', ({ restored }) => !restored)
    .send(
      'network',
      'network.offered',
      ({ session }) => ({ namespaces: Object.keys(session.namespaces) }),
      ifWanted,
    ),
  on('pairing', 'pairing.settled').sendEach('connecting', 'connecting.offer', (fact, namespace) => ({
    wallet: walletOf(fact),
    grant: sessionGrant(fact.session, namespace),
    restored: fact.restored,
  })),
  on('pairing', 'pairing.updated').sendEach('connecting', 'connecting.offer', (fact, namespace) => ({
    wallet: walletOf(fact),
    grant: sessionGrant(fact.session, namespace),
    restored: false,
  })),
  on('pairing', 'pairing.renewed').sendEach(
    'connecting',
    'connecting.prolong',
    ({ connectorId }) => ({ connectorId }),
    ifWanted,
  ),
  on('pairing', 'pairing.ended').sendEach('connection', 'connection.drop', ({ cause, connectorId }) => ({
    cause,
    connectorId,
  })),
  on('pairing', 'pairing.failed').sendEach('connecting', 'connecting.refuse', ({ error, connectorId }) => ({
    connectorId,
    error,
  })),
  on('pairing', 'pairing.givenUp').sendEach('connecting', 'connecting.drop', ({ connectorId }) => ({
    connectorId,
  })),
  on('pairing', 'pairing.absent').sendEach('connection', 'connection.drop', ({ connectorId }) => ({
    cause: 'gone',
    connectorId,
  })),
]
