import type { ModalFact } from '../charts/modal/modal.events.js'
import { PAIRING_CONNECTOR_ID } from '../model/pairing-connector-id.js'
import type { TelemetryEvent } from '../ports/telemetry.js'
import type { ChartName, Fact } from './charts.js'
import type { PublicEvent } from './public-events.js'
import type { Account } from './public-state.js'
import type { Report } from './report.js'
import type { Router } from './router.js'

const track = (event: string, properties?: TelemetryEvent['properties']): readonly TelemetryEvent[] => [
  properties === undefined ? { event, type: 'track' } : { event, type: 'track', properties },
]

const clicks: Partial<Record<Extract<ModalFact, { type: 'modal.viewed' }>['view'], string>> = {
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET',
}

/** Whether a wallet is connected now, on any family: the fact that closes the modal knows only its own. */
const isConnected = (router: Pick<Router, 'places'>): boolean =>
  router
    .places()
    .some(({ chart, actor }) => chart === 'connection' && actor.getSnapshot().matches('connected'))

/** How the person goes to a wallet: one of this page, an app on this device, or by a code that is scanned. */
const wayOf = (
  { connectorId }: { readonly connectorId: string },
  router: Pick<Router, 'places'>,
): 'browser' | 'mobile' | 'qrcode' => {
  if (connectorId !== PAIRING_CONNECTOR_ID) return 'browser'
  const opensApp = router
    .places()
    .some(({ chart, actor }) => chart === 'pairing' && actor.getSnapshot().context.link !== undefined)
  return opensApp ? 'mobile' : 'qrcode'
}

/** The telemetry a fact stands for. No address, no URI, no signature ever is in it. */
const telemetryOf = (fact: Fact, router: Pick<Router, 'places'>): readonly TelemetryEvent[] => {
  switch (fact.type) {
    case 'modal.opened':
      return track('MODAL_OPEN', { connected: isConnected(router) })
    case 'modal.closed':
      return track('MODAL_CLOSE', { connected: isConnected(router) })
    case 'modal.viewed': {
      const click = clicks[fact.view]
      return click === undefined ? [] : track(click)
    }
    case 'connection.connecting':
      return track('SELECT_WALLET', { name: fact.name, platform: wayOf(fact, router) })
    case 'connection.connected':
      return fact.restored ? [] : track('CONNECT_SUCCESS', { method: wayOf(fact, router), name: fact.name })
    case 'connection.failed':
      // A person who declines has not met an error.
      return fact.error.code === 'USER_REJECTED'
        ? []
        : track('CONNECT_ERROR', { message: fact.error.shortMessage })
    case 'connection.ended':
      return track('DISCONNECT_SUCCESS', { namespace: fact.namespace })
    case 'connection.disconnectFailed':
      return [
        ...track('DISCONNECT_ERROR', { message: fact.error.shortMessage }),
        {
          event: 'INTERNAL_SDK_ERROR',
          type: 'error',
          properties: { errorType: fact.error.code, errorMessage: fact.error.shortMessage },
        },
      ]
    case 'network.settled':
      return track('SWITCH_NETWORK', { network: fact.networkId })
    default:
      return []
  }
}

/** The public events a fact stands for. */
const eventsOf = (fact: Fact, router: Pick<Router, 'places'>): readonly PublicEvent[] => {
  switch (fact.type) {
    case 'connection.connected': {
      const { namespace, connectorId, grant, restored } = fact
      const address = grant.accounts[0]?.address ?? ''
      return [
        {
          name: 'connection.connected',
          event: { namespace, connectorId, address, chainId: grant.chainId, restored },
        },
        { name: 'account.changed', event: { namespace, address } },
      ]
    }
    case 'connection.accountChanged':
      return [{ name: 'account.changed', event: { namespace: fact.namespace, address: fact.address } }]
    case 'connection.failed':
      return [
        {
          name: 'connection.failed',
          event: { namespace: fact.namespace, connectorId: fact.connectorId, error: fact.error },
        },
      ]
    case 'connection.ended': {
      const { namespace, connectorId, cause } = fact
      return [
        { name: 'connection.ended', event: { namespace, connectorId, cause } },
        { name: 'account.changed', event: { namespace, address: undefined } },
      ]
    }
    case 'network.changed':
      return [{ name: 'network.changed', event: { networkId: fact.networkId, previous: fact.previous } }]
    case 'modal.opened':
      return [{ name: 'modal.opened', event: { view: fact.view, connected: isConnected(router) } }]
    case 'modal.closed':
      return [{ name: 'modal.closed', event: { connected: isConnected(router) } }]
    case 'alert.raised':
      return [{ name: 'alert', event: { error: fact.error } }]
    case 'connection.disconnectFailed':
    case 'balance.failed':
      return [{ name: 'error', event: { error: fact.error } }]
    default:
      return []
  }
}

const waitOf = (fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'connection.connecting':
      return `connection ${fact.namespace}`
    case 'relay.offline':
      return 'relay'
    case 'network.switching':
    case 'network.connectNeeded':
      return 'network'
    default:
      return undefined
  }
}

const logOf = (fact: Fact): Report['log'] => {
  if (fact.type === 'connection.disconnectFailed') return { level: 'error', error: fact.error }
  return fact.type === 'alert.raised' ? { level: 'warn', error: fact.error } : undefined
}

/** What a fact of the charts means that come in later. */
export const reportOf = (fact: Fact, router: Pick<Router, 'places'>): Report => {
  const wait = waitOf(fact)
  const log = logOf(fact)
  return {
    ...(wait !== undefined && { wait }),
    ...(log !== undefined && { log }),
    events: eventsOf(fact, router),
    telemetry: telemetryOf(fact, router),
  }
}

/** A connection that its chart's crash has ended: the other charts and the app have to hear of it. */
export const lostBy = (chart: ChartName, account: Account | undefined): Fact | undefined => {
  if (chart !== 'connection' || account?.status !== 'connected') return undefined
  const { namespace, connectedWalletInfo } = account
  const connectorId = connectedWalletInfo?.identifier ?? ''
  return { type: 'connection.ended', namespace, connectorId, cause: 'gone' }
}
