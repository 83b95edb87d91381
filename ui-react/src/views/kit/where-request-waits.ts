import type { ConnectorDescriptor } from '@walletchart/engine'
import type { Host } from '@walletchart/engine/links'

type WaitingWords = `request.waits${'InToolbar' | 'Here' | 'Elsewhere'}`

/** What to tell a user who does not see the request: a paired wallet is elsewhere, and a phone has no toolbar. */
export function whereRequestWaits(heldBy: ConnectorDescriptor['heldBy'], { platform }: Host): WaitingWords {
  if (heldBy === 'pairing') return 'request.waitsElsewhere'
  return platform === 'desktop' ? 'request.waitsInToolbar' : 'request.waitsHere'
}
