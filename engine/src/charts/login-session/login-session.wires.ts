import { on, type Wire } from '../kit/wire.js'
import { loginGrant } from './login-grant.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The families that a login serves connect and disconnect in one step. */
export const loginSessionWires: readonly Wire[] = [
  on('loginSession', 'loginSession.needsFrame').send('loginFrame', 'frame.load', () => ({ by: 'session' })),
  on('loginSession', 'loginSession.settled').sendEach(
    'connecting',
    'connecting.offer',
    ({ connectorId, user, restored }, namespace) => ({
      wallet: { connectorId, name: 'Email' },
      grant: loginGrant(user, namespace),
      restored,
    }),
  ),
  on('loginSession', 'loginSession.away').sendEach(
    'connection',
    'connection.drop',
    ({ connectorId }) => ({ cause: 'away', connectorId }),
    ifWanted,
  ),
  on('loginSession', 'loginSession.lost').sendEach(
    'connection',
    'connection.drop',
    ({ connectorId }) => ({ cause: 'gone', connectorId }),
    ifWanted,
  ),
  on('loginSession', 'loginSession.ended').sendEach(
    'connection',
    'connection.drop',
    ({ connectorId }) => ({ cause: 'user', connectorId }),
    ifWanted,
  ),
  on('loginSession', 'loginSession.needsFrame').send('loginKeys', 'loginKeys.expect', nothing, ifWanted),
  on('loginSession', 'loginSession.settled').send('loginKeys', 'loginKeys.expect', nothing, ifWanted),
  on('loginSession', 'loginSession.away').send('loginKeys', 'loginKeys.end', nothing, ifWanted),
  on('loginSession', 'loginSession.lost').send('loginKeys', 'loginKeys.end', nothing, ifWanted),
  on('loginSession', 'loginSession.ended').send('loginKeys', 'loginKeys.end', nothing, ifWanted),
]
