import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import { connectionBlank } from './connection.blank.js'
import type { WalletRef } from './connection.events.js'
import type { ConnectionAccount, NoConnection } from './connection.public.js'
import { heldOf } from './connection.setup.js'

/**
 * The public word for a chart state without a grant: unhydrated and disconnecting read as disconnected, and a session of an earlier visit that is being
 * resumed as reconnecting (ruled).
 */
const statusOf = (snapshot: SnapshotOf<'connection'>): NoConnection['status'] => {
  if (snapshot.matches('restoring') && heldOf(snapshot.context) !== undefined) return 'reconnecting'
  if (snapshot.matches('connecting') || snapshot.matches('restoring')) return 'connecting'
  return 'disconnected'
}

/** What the wallet came along with, or what any other was found with. */
const looksOf = (connectors: readonly ConnectorDescriptor[], { connectorId, looks }: WalletRef) => {
  const found = connectors.find(({ id }) => id === connectorId)
  const { icon, suspicious } = looks ?? { icon: found?.imageUrl, suspicious: found?.suspicious }
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(suspicious === true ? { suspicious } : {}),
  }
}

/** What the connection says of a family's account. */
export const selectAccount = (
  snapshot: SnapshotOf<'connection'>,
  scope: Scope,
  namespace: Namespace,
): ConnectionAccount => {
  const { of, app } = scope
  const { grant, wallet, failure, since } = snapshot.context
  const blank = connectionBlank.account(scope, namespace)
  const failed =
    failure === undefined
      ? undefined
      : { connectorId: failure.connectorId, name: failure.name, error: failure.error.toJSON() }
  const [active] = grant?.accounts ?? []
  // The chart is in connected only with a grant of at least one account.
  if (snapshot.matches('connected') && grant !== undefined && active !== undefined && wallet !== undefined) {
    const heldBy = heldOf(snapshot.context)?.by
    return {
      ...blank,
      status: 'connected',
      caipAddress: `${grant.chainId}:${active.address}`,
      address: active.address,
      allAccounts: grant.accounts.map(({ address, type }) => ({ address, type })),
      connectedWalletInfo: {
        name: wallet.name,
        identifier: wallet.connectorId,
        ...(heldBy !== undefined && { heldBy }),
        ...looksOf(of('discovery')?.context.connectors ?? [], wallet),
      },
      supported: !snapshot.matches({ connected: 'unsupported' }),
      walletChainId: grant.chainId,
      connecting: undefined,
      failure: failed,
    }
  }
  return {
    ...blank,
    status: statusOf(snapshot),
    connecting:
      snapshot.matches('connecting') && wallet !== undefined
        ? {
            connectorId: wallet.connectorId,
            name: wallet.name,
            stage:
              snapshot.matches({ connecting: 'pendingInWallet' }) ||
              snapshot.matches({ connecting: 'confirming' })
                ? 'pending'
                : 'asking',
            startedAt: since,
            endsAt: since + (heldOf(snapshot.context)?.deadline ?? app.limits.walletDeadline),
          }
        : undefined,
    failure: failed,
  }
}
