import { pairingWait } from '../charts/pairing-wait.js'
import type { ConnectorDescriptor } from '../model/connector.js'
import type { Namespace } from '../model/namespace.js'
import { PAIRING_CONNECTOR_ID } from '../model/pairing-connector-id.js'
import type { PairingSession } from '../model/pairing-session.js'
import type { Account, ConnectionStatus } from './public-state.js'
import {
  type BalanceSnapshot,
  blankAccount,
  type ConnectionSnapshot,
  type Snapshots,
  type StateScope,
} from './select-state.js'

/**
 * The public word for a chart state: unhydrated and disconnecting read as disconnected, and a session of an earlier visit that is being
 * resumed as reconnecting (ruled).
 */
export const statusOf = (snapshot: ConnectionSnapshot | undefined): ConnectionStatus => {
  if (snapshot === undefined) return 'disconnected'
  if (snapshot.matches('connected')) return 'connected'
  if (snapshot.matches('restoring') && snapshot.context.wallet?.connectorId === PAIRING_CONNECTOR_ID)
    return 'reconnecting'
  if (snapshot.matches('connecting') || snapshot.matches('restoring')) return 'connecting'
  return 'disconnected'
}

/** The balance a person is shown when none is known. */
const noBalance = {
  balance: '0.00',
  balanceSymbol: 'ETH',
  balanceBaseUnits: undefined,
  balanceDecimals: undefined,
}

const balanceOf = (snapshot: BalanceSnapshot | undefined, symbol: string | undefined) => {
  if (snapshot === undefined || snapshot.matches('idle'))
    return {
      ...noBalance,
      balanceSymbol: symbol ?? noBalance.balanceSymbol,
      balanceStatus: 'unknown' as const,
    }
  if (snapshot.matches('failed')) return { ...noBalance, balanceStatus: 'failed' as const }
  const { balance } = snapshot.context
  const balanceStatus = snapshot.matches('loading') ? ('loading' as const) : ('ready' as const)
  if (balance === undefined)
    return { ...noBalance, balanceSymbol: symbol ?? noBalance.balanceSymbol, balanceStatus }
  return {
    balance: balance.text,
    balanceSymbol: balance.symbol,
    balanceBaseUnits: balance.baseUnits,
    balanceDecimals: balance.decimals,
    balanceStatus,
  }
}

type Peer = PairingSession['peer']

/** What a paired wallet sent along, or what any other was found with. */
const looksOf = (connectors: readonly ConnectorDescriptor[], id: string, peer: Peer | undefined) => {
  const found = connectors.find((connector) => connector.id === id)
  const { icon, suspicious } =
    id === PAIRING_CONNECTOR_ID ? { ...peer } : { icon: found?.imageUrl, suspicious: found?.suspicious }
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(suspicious === true ? { suspicious } : {}),
  }
}

/** What is known of a family whose connection chart is not loaded. */
const nobody = { grant: undefined, wallet: undefined, failure: undefined }

/** The account slice of one family. */
export const selectAccount = (snapshots: Snapshots, scope: StateScope, namespace: Namespace): Account => {
  const snapshot = snapshots.connection(namespace)
  const { grant, wallet, failure } = snapshot?.context ?? nobody
  const status = statusOf(snapshot)
  const address = grant?.accounts[0]?.address
  const symbol = scope.networks.find(({ caipNetworkId }) => caipNetworkId === grant?.chainId)?.nativeCurrency
    .symbol
  const request = snapshots.request(namespace)?.context.requests
  const startedAt = scope.startedAt(`connection ${namespace}`)
  return {
    ...blankAccount(namespace, scope.accountTypes(namespace)),
    status,
    caipAddress: grant === undefined || address === undefined ? undefined : `${grant.chainId}:${address}`,
    address,
    ...balanceOf(snapshots.balance(namespace), symbol),
    allAccounts: grant?.accounts.map(({ address: one, type }) => ({ address: one, type })) ?? [],
    connectedWalletInfo:
      grant === undefined || wallet === undefined
        ? undefined
        : {
            name: wallet.name,
            identifier: wallet.connectorId,
            ...looksOf(
              snapshots.discovery.context.connectors,
              wallet.connectorId,
              snapshots.pairing?.context.session?.peer,
            ),
          },
    supported: status === 'connected' ? snapshot?.matches({ connected: 'unsupported' }) === false : undefined,
    walletChainId: grant?.chainId,
    connecting:
      snapshot?.matches('connecting') === true && wallet !== undefined
        ? {
            connectorId: wallet.connectorId,
            name: wallet.name,
            stage:
              snapshot.matches({ connecting: 'pendingInWallet' }) ||
              snapshot.matches({ connecting: 'confirming' })
                ? 'pending'
                : 'asking',
            startedAt,
            endsAt:
              startedAt +
              (snapshot.matches({ connecting: 'elsewhere' })
                ? pairingWait(scope.limits)
                : scope.limits.walletDeadline),
          }
        : undefined,
    failure:
      failure === undefined
        ? undefined
        : { connectorId: failure.connectorId, name: failure.name, error: failure.error.toJSON() },
    requests:
      request === undefined || request[0] === undefined
        ? undefined
        : { method: request[0].method, waiting: request.length - 1 },
  }
}
