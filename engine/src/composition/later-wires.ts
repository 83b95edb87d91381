import type { ViewData } from '../charts/modal/modal.events.js'
import type { View } from '../charts/modal/views.js'
import { namespaceOf } from '../model/caip2.js'
import type { Namespace } from '../model/namespace.js'
import { PAIRING_CONNECTOR_ID } from '../model/pairing-connector-id.js'
import type { StoredWallet } from '../model/stored-record.js'
import { showsUnsupported } from './shows-unsupported.js'
import { on, type Wire } from './wire.js'

const nothing = () => ({})
const idle = () => ({ busy: false })
const busy = () => ({ busy: true })
const ifWanted = { ifWanted: true }

const connectingViews: readonly View[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

const switchingViews: readonly View[] = ['SwitchNetwork', 'SwitchActiveChain']

/** One of the views was left, and none of them is still there: a fresh one may lie where the old one lay. */
const leftFor = (
  { views, remaining }: { readonly views: readonly View[]; readonly remaining: readonly View[] },
  of: readonly View[],
): boolean => views.some((view) => of.includes(view)) && !remaining.some((view) => of.includes(view))

/** A paired wallet is found again in the listing; one that scanned a code of no wallet in particular is not. */
const recentOf = (
  connectorId: string,
  name: string,
  listedId: string | undefined,
): StoredWallet | undefined => {
  if (connectorId !== PAIRING_CONNECTOR_ID) return { id: connectorId, name }
  return listedId === undefined ? undefined : { id: listedId, name }
}

interface Connecting {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly listedId?: string | undefined
}

const connectingView = ({ connectorId, listedId }: Connecting): View => {
  if (connectorId !== PAIRING_CONNECTOR_ID) return 'ConnectingExternal'
  return listedId === undefined ? 'ConnectingWalletConnectBasic' : 'ConnectingWalletConnect'
}

const connectingData = ({ connectorId, namespace, listedId }: Connecting): ViewData => ({
  connectorId,
  namespace,
  ...(listedId !== undefined && { walletId: listedId }),
})

/**
 * The wires from the charts that come in through slots. The order within one fact is the order of delivery: the
 * network hears of a new wallet before the modal closes, so that a switch that waited for the wallet is settled
 * and not given up.
 */
export const laterWires: readonly Wire[] = [
  on('connection', 'connection.restoring').send('discovery', 'discovery.recall', ({ connectorId }) => ({
    connectorId,
  })),

  on('connection', 'connection.connecting').send(
    'modal',
    'modal.follow',
    (fact) => ({ view: connectingView(fact), data: connectingData(fact) }),
    ifWanted,
  ),
  on('connection', 'connection.connecting').send('modal', 'modal.busy', busy, ifWanted),
  on('connection', 'connection.failed').send('modal', 'modal.busy', idle, ifWanted),
  on('connection', 'connection.cancelled').send('modal', 'modal.busy', idle, ifWanted),
  on('connection', 'connection.connected').send(
    'record',
    'record.connected',
    ({ namespace, connectorId, name, listedId }) => ({
      namespace,
      wallet: { id: connectorId, name },
      recent: recentOf(connectorId, name, listedId),
    }),
  ),
  on('connection', 'connection.connected').send('network', 'network.walletChain', ({ namespace, grant }) => ({
    namespace,
    chainId: grant.chainId,
  })),
  on('connection', 'connection.connected').send('modal', 'modal.busy', idle, ifWanted),
  on('connection', 'connection.connected').send('modal', 'modal.connected', nothing, ifWanted),
  on('connection', 'connection.supported').send('modal', 'modal.supported', nothing, ifWanted),
  on('connection', 'connection.supported').sendSame('balance', 'balance.account', ({ address, chainId }) => ({
    address,
    networkId: chainId,
  })),
  on('connection', 'connection.unsupported').sendSame('balance', 'balance.clear', nothing, ifWanted),
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
  on('connection', 'connection.accountChanged').sendSame(
    'balance',
    'balance.account',
    ({ address, chainId }) => ({
      address,
      networkId: chainId,
    }),
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
    ({ namespace, chainId }) => ({
      namespace,
      chainId,
    }),
  ),
  on('connection', 'connection.ended').send(
    'record',
    'record.ended',
    ({ namespace, cause, connectorId }) => ({
      namespace,
      signedOut: cause === 'user' ? connectorId : undefined,
      notFound: cause === 'gone' ? connectorId : undefined,
    }),
  ),
  on('connection', 'connection.ended').sendSame(
    'request',
    'request.account',
    () => ({ address: undefined }),
    ifWanted,
  ),
  on('connection', 'connection.ended').sendSame('balance', 'balance.clear', nothing, ifWanted),
  on('connection', 'connection.ended').send(
    'network',
    'network.walletGone',
    ({ namespace }) => ({ namespace }),
    ifWanted,
  ),
  on('connection', 'connection.ended').send('modal', 'modal.disconnected', nothing, ifWanted),
  on('connection', 'connection.disconnectFailed').send('toasts', 'toast.show', () => ({
    variant: 'error' as const,
    text: 'Failed to disconnect',
  })),

  on('network', 'network.changed').send('record', 'record.network', ({ networkId }) => ({ networkId })),
  on('network', 'network.changed').send('modal', 'modal.networkChanged', nothing, ifWanted),
  on('network', 'network.switching').send(
    'modal',
    'modal.follow',
    ({ networkId }) => ({
      view: 'SwitchNetwork' as const,
      data: { networkId, namespace: namespaceOf(networkId) },
    }),
    ifWanted,
  ),
  on('network', 'network.switching').send('modal', 'modal.busy', busy, ifWanted),
  on('network', 'network.settled').send('modal', 'modal.busy', idle, ifWanted),
  on('network', 'network.rolledBack').send('modal', 'modal.busy', idle, ifWanted),
  on('network', 'network.connectNeeded').send('modal', 'modal.show', ({ networkId, namespace }) => ({
    view: 'SwitchActiveChain' as const,
    data: { networkId, namespace },
  })),
  on('network', 'network.listed').sendEach(
    'connection',
    'connection.networksChanged',
    ({ networkIds }, namespace) => ({
      supported: networkIds.filter((id) => namespaceOf(id) === namespace),
    }),
  ),
  on('network', 'alert.raised').send('toasts', 'toast.show', ({ error }) => ({
    variant: 'error' as const,
    text: error.shortMessage,
  })),

  on('modal', 'modal.left')
    .when('no connecting view is left', (fact) => leftFor(fact, connectingViews))
    .sendEach('connection', 'connection.leave', nothing, ifWanted),
  on('modal', 'modal.left')
    .when('no switching view is left', (fact) => leftFor(fact, switchingViews))
    .send('network', 'network.leave', nothing, ifWanted),

  on('balance', 'balance.failed').send('toasts', 'toast.show', () => ({
    variant: 'error' as const,
    text: 'Token Balance Unavailable',
  })),
]
