import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { StoredWallet } from '../../model/wallets/stored-record.js'
import { showsUnsupported } from '../kit/shows-unsupported.js'
import { on, type Wire } from '../kit/wire.js'
import type { EndCause } from './connection.events.js'
import { isElsewhere } from './held-connector.js'

const nothing = () => ({})
const idle = () => ({ busy: false })
const familyOf = ({ namespace }: { readonly namespace: Namespace }) => ({ namespace })
const ifWanted = { ifWanted: true }
/** Somebody ended it in this tab, for good. */
const isHere = (cause: EndCause): boolean => !['away', 'gone', 'unread', 'otherTab'].includes(cause)

interface Connected {
  readonly connectorId: string
  readonly name: string
  readonly listedId?: string | undefined
  readonly heldBy: GrantHolder | undefined
}

/** A wallet that a feature asks is found again in the listing; one that the listing does not know is not. */
const recentOf = ({ connectorId, name, listedId, heldBy }: Connected): StoredWallet | undefined => {
  if (!isElsewhere(heldBy)) return { id: connectorId, name }
  return listedId === undefined ? undefined : { id: listedId, name }
}

/**
 * Who hears of a family's connection. The order within one fact is the order of delivery: the network hears of a new wallet before the
 * modal closes, so that a switch that waited for the wallet is settled and not given up.
 */
export const connectionWires: readonly Wire[] = [
  on('connection', 'connection.restoring').send('discovery', 'discovery.recall', ({ connectorId }) => ({
    connectorId,
  })),
  on('connection', 'connection.connected').send('record', 'record.connected', (fact) => ({
    namespace: fact.namespace,
    wallet: { id: fact.connectorId, name: fact.name },
    recent: recentOf(fact),
  })),
  on('connection', 'connection.connected').send(
    'network',
    'network.walletChain',
    ({ namespace, grant, by: cause }) => ({ namespace, chainId: grant.chainId, by: cause }),
  ),
  on('connection', 'connection.connected').sendSame('connecting', 'connecting.held', ({ connectorId }) => ({
    connectorId,
  })),
  on('connection', 'connection.connected').send('modal', 'modal.busy', idle, ifWanted),
  on('connection', 'connection.connected')
    .when('no sign-in follows', (_, { signsIn }) => !signsIn)
    .send('modal', 'modal.connected', ({ namespace }) => ({ namespace, awaitsSignIn: false }), ifWanted),
  on('connection', 'connection.connected')
    .when('a sign-in may follow', (_, { signsIn }) => signsIn)
    .send(
      'modal',
      'modal.connected',
      ({ namespace, supported }) => ({ namespace, awaitsSignIn: supported }),
      ifWanted,
    ),
  on('connection', 'account.ready').sendSame('balance', 'balance.account', ({ address, networkId }) => ({
    address,
    networkId,
  })),
  on('connection', 'account.left').sendSame('balance', 'balance.clear', nothing, ifWanted),
  on('connection', 'connection.supported').send('modal', 'modal.supported', nothing, ifWanted),
  on('connection', 'connection.unsupported')
    .when('network switching is on, unsupported chains are refused, not basic', (_, options) =>
      showsUnsupported(options),
    )
    .send('modal', 'modal.unsupported', ({ namespace, chainId }) => ({ namespace, networkId: chainId })),
  on('connection', 'connection.accountChanged').sendSame(
    'request',
    'request.account',
    ({ address }) => ({ address }),
    ifWanted,
  ),
  on('connection', 'connection.chainChanged').sendSame(
    'request',
    'request.chain',
    ({ chainId }) => ({ chainId }),
    ifWanted,
  ),
  on('connection', 'connection.chainChanged').send(
    'network',
    'network.walletChain',
    ({ namespace, chainId }) => ({ namespace, chainId, by: 'itself' }),
  ),
  on('connection', 'connection.chosen').send(
    'record',
    'record.account',
    ({ namespace, connectorId, address }) => ({ namespace, connectorId, address }),
  ),
  // First of all: a page that goes away now must not take the sign-ins up again.
  on('connection', 'connection.ended')
    .when('here, by somebody, in an app that signs in', ({ cause }, { signsIn }) => signsIn && isHere(cause))
    .send('record', 'record.signIns', ({ namespace }) => ({ accounts: [namespace], are: 'toEnd' })),
  // A wallet that is away comes back by itself. One whose sign-in cannot be read comes back with the next visit.
  on('connection', 'connection.ended')
    .when('for good', ({ cause }) => cause !== 'unread' && cause !== 'away')
    .send('record', 'record.ended', ({ namespace, cause, connectorId }) => ({
      namespace,
      connectorId,
      signedOut: cause === 'user' ? connectorId : undefined,
      notFound: cause === 'gone' ? connectorId : undefined,
    })),
  on('connection', 'connection.ended').sendSame('connecting', 'connecting.released', nothing),
  on('connection', 'connection.ended').sendSame(
    'request',
    'request.account',
    ({ cause }) => ({ address: undefined, cause }),
    ifWanted,
  ),
  on('connection', 'connection.ended')
    .when('no other wallet takes its place', ({ cause }) => cause !== 'replaced')
    .send('network', 'network.walletGone', ({ namespace }) => ({ namespace }), ifWanted),
  on('connection', 'connection.ended').send('modal', 'modal.disconnected', familyOf, ifWanted),
  on('connection', 'connection.ended')
    .when(
      'a connector holds its grants, and the user ends one',
      (fact) => fact.heldBy === 'connector' && fact.cause === 'user',
    )
    .sendEach('connection', 'connection.drop', ({ connectorId }) => ({ cause: 'user', connectorId })),
  on('connection', 'connection.disconnectFailed').send('toasts', 'toast.show', () => ({
    variant: 'error',
    text: 'Failed to disconnect',
    message: { code: 'disconnectFailed' },
  })),
]
