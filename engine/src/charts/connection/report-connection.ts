import { wayTo } from '../connecting/way-to.js'
import type { Report } from '../kit/report.js'
import type { Scope } from '../kit/scope.js'
import { track } from '../kit/track.js'
import type { ConnectionFact } from './connection.events.js'

/** What a fact of the connection means outside of the charts. */
export const reportConnection = (fact: ConnectionFact, scope: Scope): Report => {
  switch (fact.type) {
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
        telemetry: restored ? [] : track('CONNECT_SUCCESS', { method: wayTo(fact, scope), name }),
      }
    }
    case 'connection.accountChanged':
      return {
        events: [{ name: 'account.changed', event: { namespace: fact.namespace, address: fact.address } }],
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
      const properties = { errorType: error.code, errorMessage: error.text }
      return {
        log: { level: 'error', error },
        events: [{ name: 'error', event: { error } }],
        telemetry: [
          ...track('DISCONNECT_ERROR', { message: error.text }),
          { event: 'INTERNAL_SDK_ERROR', type: 'error', properties },
        ],
      }
    }
    default:
      return {}
  }
}
