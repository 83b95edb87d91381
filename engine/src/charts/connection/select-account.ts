import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { GrantAccount } from '../../ports/connector.js'
import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import { connectionBlank } from './connection.blank.js'
import type { WalletRef } from './connection.events.js'
import type { ConnectionAccount, NoConnection } from './connection.public.js'
import { heldOf } from './held-connector.js'

/** The public word for the states without a grant: those before the record and while leaving read as disconnected (ruled). */
const statusOf = (
  { of }: Scope,
  snapshot: SnapshotOf<'connection'>,
  namespace: Namespace,
): NoConnection['status'] => {
  if (of('connecting', namespace)?.matches('connecting') === true) return 'connecting'
  if (!snapshot.matches('restoring')) return 'disconnected'
  // A session of an earlier visit is resumed.
  const { held, wallet } = snapshot.context
  return heldOf(held, wallet)?.restoresAs ?? 'connecting'
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

const labelsOf = (accounts: readonly GrantAccount[]): Readonly<Record<string, string>> | undefined => {
  const named = accounts.flatMap(({ address, label }) => (label === undefined ? [] : [[address, label]]))
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

/** What the connection says of a family's account. */
export const selectAccount = (
  snapshot: SnapshotOf<'connection'>,
  scope: Scope,
  namespace: Namespace,
): ConnectionAccount => {
  const { of } = scope
  const { grant, wallet, held } = snapshot.context
  const blank = connectionBlank.account(scope, namespace)
  const [active] = grant?.accounts ?? []
  // The chart is in connected only with a grant of at least one account.
  if (snapshot.matches('connected') && grant !== undefined && active !== undefined && wallet !== undefined) {
    const heldBy = heldOf(held, wallet)?.by
    return {
      ...blank,
      status: 'connected',
      known: true,
      caipAddress: `${grant.chainId}:${active.address}`,
      address: active.address,
      allAccounts: grant.accounts.map(({ address, type, label }) => ({
        address,
        type,
        ...(label !== undefined && { label }),
      })),
      addressLabels: labelsOf(grant.accounts),
      preferredAccountTypes: { [namespace]: snapshot.context.choice.type },
      connectedWalletInfo: {
        name: wallet.name,
        identifier: wallet.connectorId,
        ...(heldBy !== undefined && { heldBy }),
        ...looksOf(of('discovery')?.context.connectors ?? [], wallet),
      },
      supported: !snapshot.matches({ connected: 'unsupported' }),
      walletChainId: grant.chainId,
    }
  }
  return {
    ...blank,
    status: statusOf(scope, snapshot, namespace),
    ...(wallet !== undefined &&
      snapshot.matches({ away: 'awaitingPress' }) && {
        needsGesture: { id: wallet.connectorId, name: wallet.name },
      }),
  }
}
