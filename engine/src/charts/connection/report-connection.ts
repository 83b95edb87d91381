import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Report } from '../kit/report.js'
import type { Scope } from '../kit/scope.js'
import { track } from '../kit/track.js'
import type { ConnectionFact } from './connection.events.js'

/** How the user goes to a wallet: one of this page, an app on this device, or by a code that is scanned. */
const wayOf = (
  { heldBy }: { readonly heldBy: GrantHolder | undefined },
  { of }: Scope,
): 'browser' | 'mobile' | 'qrcode' => {
  if (heldBy === undefined) return 'browser'
  const opensApp = of('pairing')?.context.link !== undefined
  return opensApp ? 'mobile' : 'qrcode'
}

/** What a fact of the connection means outside of the charts. */
export const reportConnection = (fact: ConnectionFact, scope: Scope): Report => {
  switch (fact.type) {
    case 'connection.connecting':
      return { telemetry: track('SELECT_WALLET', { name: fact.name, platform: wayOf(fact, scope) }) }
    case 'connection.connected': {
      const { namespace, connectorId, name, grant, restored } = fact
      const address = grant.accounts[0]?.address ?? ''
      return {
        events: [
          {
            name: 'connection.connected',
            event: { namespace, connectorId, address, chainId: grant.chainId, restored },
          },
          { name: 'account.changed', event: { namespace, address } },
        ],
        telemetry: restored ? [] : track('CONNECT_SUCCESS', { method: wayOf(fact, scope), name }),
      }
    }
    case 'connection.accountChanged':
      return {
        events: [{ name: 'account.changed', event: { namespace: fact.namespace, address: fact.address } }],
      }
    case 'connection.failed': {
      const { namespace, connectorId, error } = fact
      return {
        events: [{ name: 'connection.failed', event: { namespace, connectorId, error } }],
        // A user who declines has not met an error.
        telemetry:
          error.code === 'USER_REJECTED' ? [] : track('CONNECT_ERROR', { message: error.shortMessage }),
      }
    }
    case 'connection.ended': {
      const { namespace, connectorId, cause } = fact
      return {
        events: [
          { name: 'connection.ended', event: { namespace, connectorId, cause } },
          { name: 'account.changed', event: { namespace, address: undefined } },
        ],
        telemetry: track('DISCONNECT_SUCCESS', { namespace }),
      }
    }
    case 'connection.disconnectFailed': {
      const { error } = fact
      const properties = { errorType: error.code, errorMessage: error.shortMessage }
      return {
        log: { level: 'error', error },
        events: [{ name: 'error', event: { error } }],
        telemetry: [
          ...track('DISCONNECT_ERROR', { message: error.shortMessage }),
          { event: 'INTERNAL_SDK_ERROR', type: 'error', properties },
        ],
      }
    }
    default:
      return {}
  }
}
