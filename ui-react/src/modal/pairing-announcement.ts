import type { PublicState } from '@walletchart/engine'
import { type Announcement, begins, endedHere, type SpokenText } from './announcement.js'

/** What is read aloud of the pairing and of its line, while a view shows it. */
export function pairingAnnouncement(
  before: PublicState,
  after: PublicState,
  t: SpokenText,
): Announcement | undefined {
  const { pairing: then } = before
  const { pairing: now } = after
  if (now === undefined || now === then || !showsPairing(after)) return undefined
  if (now.phase !== then?.phase) {
    if (now.phase === 'expired') return endedHere(t('live.codeExpired'))
    if (now.phase === 'waiting') return begins(t('live.codeReady'))
  }
  if (now.phase === 'waiting' && then?.phase === 'waiting' && now.uri !== then.uri)
    return begins(t('live.codeFresh'))
  if (now.relay === then?.relay) return undefined
  if (now.relay === 'offline') return endedHere(t('live.relayLost'))
  if (now.relay === 'reconnecting') return begins(t('live.relayReconnecting'))
  const wasLost = then?.relay === 'offline' || then?.relay === 'reconnecting'
  return now.relay === 'online' && wasLost ? begins(t('live.relayBack')) : undefined
}

const showsPairing = ({ modal }: PublicState): boolean =>
  modal.open && (modal.view === 'ConnectingWalletConnect' || modal.view === 'ConnectingWalletConnectBasic')
