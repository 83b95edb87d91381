import type { Report } from '../kit/report.js'
import { track } from '../kit/track.js'
import type { SiwxFact } from './siwx.events.js'

const SMART_ACCOUNT = 'smartAccount'

/** The properties of telemetry: no address, no message. */
const about = ({ networkId, accountType }: { readonly networkId: string; readonly accountType: string }) => ({
  network: networkId,
  isSmartAccount: accountType === SMART_ACCOUNT,
})

/** The events and telemetry of a fact of the siwx chart. */
export const reportSiwx = (fact: SiwxFact): Report => {
  switch (fact.type) {
    case 'siwx.asked':
      return { telemetry: track('CLICK_SIGN_SIWX_MESSAGE', { network: fact.request.chainId ?? '' }) }
    case 'siwx.signedIn': {
      const { namespace, address, networkId, by } = fact
      return {
        events: [{ name: 'signIn.added', event: { namespace, address, chainId: networkId, by } }],
        telemetry: by === 'stored' ? [] : track('SIWX_AUTH_SUCCESS', about(fact)),
      }
    }
    case 'siwx.failed': {
      const { namespace, error } = fact
      return {
        events: [{ name: 'signIn.failed', event: { namespace, error } }],
        telemetry: track('SIWX_AUTH_ERROR', about(fact)),
      }
    }
    case 'siwx.declined':
      return { telemetry: track('CLICK_CANCEL_SIWX', about(fact)) }
    case 'siwx.broken': {
      const { namespace, error } = fact
      return {
        log: { level: 'error', error },
        events: [
          { name: 'signIn.failed', event: { namespace, error } },
          { name: 'error', event: { error } },
        ],
        telemetry: track('SIWX_AUTH_ERROR', { network: fact.networkId }),
      }
    }
    case 'siwx.lapsed': {
      const { namespace, address, networkId, reason } = fact
      return { events: [{ name: 'signIn.ended', event: { namespace, address, chainId: networkId, reason } }] }
    }
    case 'siwx.endUnknown':
      return {
        log: { level: 'error', error: fact.error },
        events: [{ name: 'error', event: { error: fact.error } }],
      }
    default:
      return {}
  }
}
