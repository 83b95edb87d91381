import type { SnapshotFrom } from 'xstate'
import type { balanceChart } from '../charts/balance/balance.chart.js'
import type { connectionChart } from '../charts/connection/connection.chart.js'
import type { discoveryChart } from '../charts/discovery/discovery.chart.js'
import type { Limits } from '../charts/limits.js'
import type { modalChart } from '../charts/modal/modal.chart.js'
import type { networkChart } from '../charts/network/network.chart.js'
import type { NetworkContext } from '../charts/network/network.setup.js'
import type { pairingChart } from '../charts/pairing/pairing.chart.js'
import type { recordChart } from '../charts/record/record.chart.js'
import type { relayChart } from '../charts/relay/relay.chart.js'
import type { requestChart } from '../charts/request/request.chart.js'
import type { toastsChart } from '../charts/toasts/toasts.chart.js'
import type { Caip2 } from '../model/caip2.js'
import { namespaceOf } from '../model/caip2.js'
import type { Namespace } from '../model/namespace.js'
import type { Network } from '../model/network.js'
import type { ConnectorKind } from '../model/wallet-order.js'
import type { LazyChart } from './charts.js'
import type { ListingState } from './public-listing.js'
import type { PairingState } from './public-pairing.js'
import type { Account, ModalState, NetworkState, PublicState } from './public-state.js'
import type { ListingSnapshot } from './select-listing.js'

export type ConnectionSnapshot = SnapshotFrom<typeof connectionChart>
export type BalanceSnapshot = SnapshotFrom<typeof balanceChart>
export type RequestSnapshot = SnapshotFrom<typeof requestChart>
export type NetworkSnapshot = SnapshotFrom<typeof networkChart>
export type ModalSnapshot = SnapshotFrom<typeof modalChart>
export type RecordSnapshot = SnapshotFrom<typeof recordChart>
export type ToastsSnapshot = SnapshotFrom<typeof toastsChart>
export type DiscoverySnapshot = SnapshotFrom<typeof discoveryChart>

export type PairingSnapshot = SnapshotFrom<typeof pairingChart>
export type RelaySnapshot = SnapshotFrom<typeof relayChart>

type Later = Pick<typeof import('./later.js'), 'selectAccount' | 'selectModal' | 'selectSwitching'>

/** The snapshots the public state is made of. */
export interface Snapshots {
  readonly discovery: DiscoverySnapshot
  readonly network: NetworkSnapshot | undefined
  readonly record: RecordSnapshot
  readonly modal: ModalSnapshot | undefined
  readonly toasts: ToastsSnapshot | undefined
  readonly connection: (namespace: Namespace) => ConnectionSnapshot | undefined
  readonly balance: (namespace: Namespace) => BalanceSnapshot | undefined
  readonly request: (namespace: Namespace) => RequestSnapshot | undefined
  readonly pairing: PairingSnapshot | undefined
  readonly relay: RelaySnapshot | undefined
  readonly listing: ListingSnapshot | undefined
}

/** What else the public state is made of. */
export interface StateScope {
  readonly phase: PublicState['phase']
  readonly themeMode: PublicState['themeMode']
  readonly namespaces: readonly Namespace[]
  readonly networks: readonly Network[]
  readonly accountTypes: (namespace: Namespace) => string
  /** The network to show while the network chart is not loaded. */
  readonly firstId: Caip2
  readonly limits: Limits
  /** Parts that could not be loaded. */
  readonly failedParts: readonly LazyChart[]
  /** How live charts read; there once one of them is loaded. */
  readonly later: Later | undefined
  /** How pairing reads; undefined when the app handed none in. */
  readonly pairing: ((snapshots: Snapshots) => PairingState) | undefined
  /** How the listing reads; undefined when there is none. */
  readonly listing:
    | ((snapshot: ListingSnapshot | undefined, snapshots: Snapshots) => ListingState)
    | undefined
  readonly connectorTypeOrder: readonly ConnectorKind[]
  /** Whether a chain outside the app's networks is fine. */
  readonly allowsUnsupported: boolean
  /** When a wait began, ms since 1970. */
  readonly startedAt: (wait: string) => number
}

/** The account of a family that nothing is connected to. */
export const blankAccount = (namespace: Namespace, accountType: string): Account => ({
  namespace,
  status: 'disconnected',
  caipAddress: undefined,
  address: undefined,
  balance: '0.00',
  balanceSymbol: 'ETH',
  balanceBaseUnits: undefined,
  balanceDecimals: undefined,
  balanceStatus: 'unknown',
  profileName: undefined,
  profileImage: undefined,
  user: undefined,
  tokenBalance: [],
  smartAccountDeployed: undefined,
  addressLabels: {},
  allAccounts: [],
  preferredAccountTypes: { [namespace]: accountType },
  socialProvider: undefined,
  connectedWalletInfo: undefined,
  supported: undefined,
  walletChainId: undefined,
  connecting: undefined,
  failure: undefined,
  requests: undefined,
})

/** Pairing before anybody needed it. */
export const noPairing: PairingState = {
  phase: 'idle',
  uri: undefined,
  startedAt: undefined,
  endsAt: undefined,
  lifetime: undefined,
  relay: 'off',
  nextTryAt: undefined,
  failure: undefined,
  peer: undefined,
}

/** The listing before anybody asked for it. */
export const noListing: ListingState = {
  phase: 'idle',
  wallets: [],
  count: undefined,
  hasMore: true,
  featured: [],
  recommended: [],
  custom: [],
  hidden: [],
  search: undefined,
  failure: undefined,
}

/** The modal while it is closed. */
export const closedModal: ModalState = {
  open: false,
  loading: false,
  shaking: false,
  view: undefined,
  data: {},
  depth: 0,
  canGoBack: false,
  canClose: true,
}

/** What the network chart says while it is not loaded. */
const unloaded = (
  { record }: Snapshots,
  { networks, firstId }: StateScope,
): Pick<NetworkContext, 'networkIds' | 'activeId' | 'lastByNamespace' | 'failure'> => ({
  networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
  // What the chart will make of the record, so that nothing jumps when it comes in.
  activeId:
    networks.find(({ caipNetworkId }) => caipNetworkId === record.context.record.activeNetwork)
      ?.caipNetworkId ?? firstId,
  lastByNamespace: {},
  failure: undefined,
})

/** The network slice of one family. */
export const selectNetworks = (
  snapshots: Snapshots,
  scope: StateScope,
  namespace: Namespace,
): NetworkState => {
  const { networkIds, activeId, lastByNamespace } = snapshots.network?.context ?? unloaded(snapshots, scope)
  const grant = snapshots.connection(namespace)?.context.grant
  const caipNetworks = scope.networks.filter(
    ({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && networkIds.includes(caipNetworkId),
  )
  const shown = namespaceOf(activeId) === namespace ? activeId : lastByNamespace[namespace]
  return {
    namespace,
    caipNetworks,
    caipNetwork: caipNetworks.find(({ caipNetworkId }) => caipNetworkId === shown) ?? caipNetworks[0],
    requestedCaipNetworkIds: caipNetworks.map(({ caipNetworkId }) => caipNetworkId),
    approvedCaipNetworkIds: grant?.approvedNetworkIds,
    supportsAllNetworks: grant?.supportsAllNetworks ?? true,
    smartAccountEnabledNetworks: [],
  }
}

const record = <Slice>(keys: readonly string[], make: (key: string) => Slice): Record<string, Slice> =>
  Object.fromEntries(keys.map((key) => [key, make(key)]))

/** A family is hydrated when nothing is remembered of it, once it has heard of the record, or when it never can. */
const isHydrated = (snapshots: Snapshots, scope: StateScope, namespace: Namespace): boolean => {
  const snapshot = snapshots.connection(namespace)
  return (
    snapshots.record.context.record.wallets[namespace] === undefined ||
    snapshot?.matches('unhydrated') === false ||
    scope.failedParts.includes('connection')
  )
}

/** The whole public state. */
export const selectState = (snapshots: Snapshots, scope: StateScope): PublicState => {
  const { activeId, failure } = snapshots.network?.context ?? unloaded(snapshots, scope)
  const activeNamespace = namespaceOf(activeId)
  const read = !snapshots.record.matches('unread') && !snapshots.record.matches('reading')
  return {
    phase: scope.phase,
    ready: read && scope.namespaces.every((namespace) => isHydrated(snapshots, scope, namespace)),
    themeMode: scope.themeMode,
    activeNamespace,
    activeNetworkId: activeId as Caip2,
    allowUnsupportedChain: scope.allowsUnsupported,
    isSwitchingNamespace: snapshots.network?.matches('switchingNamespace') === true,
    switching: scope.later?.selectSwitching(snapshots, scope),
    switchFailure:
      failure === undefined ? undefined : { networkId: failure.networkId, error: failure.error.toJSON() },
    accounts: record(
      scope.namespaces,
      (namespace) =>
        scope.later?.selectAccount(snapshots, scope, namespace) ??
        blankAccount(namespace, scope.accountTypes(namespace)),
    ),
    networks: record(scope.namespaces, (namespace) => selectNetworks(snapshots, scope, namespace)),
    connectors: snapshots.discovery.context.connectors,
    connectorTypeOrder: scope.connectorTypeOrder,
    connectorsReady: snapshots.discovery.matches({ listening: 'ready' }),
    recentWallets: snapshots.record.context.record.recentWallets,
    remembers: snapshots.record.matches('memoryOnly') ? 'memory' : 'storage',
    pairing: scope.pairing?.(snapshots),
    listing: scope.listing?.(snapshots.listing, snapshots),
    modal: scope.later?.selectModal(snapshots.modal) ?? closedModal,
    toast: snapshots.toasts?.matches('showing') === true ? snapshots.toasts.context.message : undefined,
  }
}
