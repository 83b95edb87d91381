import type { Report } from '../kit/report.js'
import type { Scope } from '../kit/scope.js'
import { track } from '../kit/track.js'
import type { ConnectingFact } from './connecting.events.js'
import { wayTo } from './way-to.js'

/** The events and telemetry of a fact of the connecting chart. */
export const reportConnecting = (fact: ConnectingFact, scope: Scope): Report => {
  switch (fact.type) {
    case 'connecting.began':
      return { telemetry: track('SELECT_WALLET', { name: fact.name, platform: wayTo(fact, scope) }) }
    case 'connecting.failed': {
      const { namespace, connectorId, error } = fact
      return {
        events: [{ name: 'connection.failed', event: { namespace, connectorId, error } }],
        // A user who declines has not met an error.
        telemetry: error.code === 'USER_REJECTED' ? [] : track('CONNECT_ERROR', { message: error.text }),
      }
    }
    default:
      return {}
  }
}
