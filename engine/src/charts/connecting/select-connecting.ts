import type { SnapshotOf } from '../charts.js'
import type { Connecting, ConnectingAccount } from './connecting.public.js'
import { deadlineOf } from './connecting.setup.js'

const connectingOf = (snapshot: SnapshotOf<'connecting'>): Connecting | undefined => {
  const { wallet, since } = snapshot.context
  if (wallet === undefined) return undefined
  const isPending =
    snapshot.matches({ connecting: 'pendingInWallet' }) || snapshot.matches({ connecting: 'confirming' })
  return {
    connectorId: wallet.connectorId,
    name: wallet.name,
    stage: isPending ? 'pending' : 'asking',
    startedAt: since,
    endsAt: since + deadlineOf(snapshot.context),
  }
}

/** The attempt to connect, in the words of the public API. */
export const selectConnecting = (snapshot: SnapshotOf<'connecting'>): ConnectingAccount => {
  const { failure } = snapshot.context
  return {
    connecting: connectingOf(snapshot),
    failure: failure && {
      connectorId: failure.connectorId,
      name: failure.name,
      error: failure.error.toJSON(),
    },
  }
}
