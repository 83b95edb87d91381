import { type Host, PAIRING_CONNECTOR_ID } from '@walletchart/engine/links'

type WaitingWords = `request.waits${'InToolbar' | 'Here' | 'Elsewhere'}`

/** What to tell a person who does not see the request: a paired wallet is elsewhere, and a phone has no toolbar. */
export function whereRequestWaits(connectorId: string | undefined, { platform }: Host): WaitingWords {
  if (connectorId === PAIRING_CONNECTOR_ID) return 'request.waitsElsewhere'
  return platform === 'desktop' ? 'request.waitsInToolbar' : 'request.waitsHere'
}
