import type { ErrorRecord, PairingState } from '@walletchart/engine'

/** What a pairing view says; all of it is read from the state and the clock. */
export type PairingStage = 'making' | 'code' | 'expired' | 'offline' | 'connected' | 'declined' | 'failed'

/** The stages in which there is nothing to scan or to open. */
export type OutcomeStage = Exclude<PairingStage, 'making' | 'code' | 'expired'>

/** Narrows a stage, of the pairing or of the view. */
export const isOutcome = (stage: string): stage is OutcomeStage => outcomes.includes(stage)

const outcomes: readonly string[] = ['offline', 'connected', 'declined', 'failed'] satisfies OutcomeStage[]

/** The relay is there, and turned this app away: that says more than that there is no line. */
const refusals: readonly string[] = ['INVALID_PROJECT_ID', 'INVALID_APP_CONFIGURATION', 'JWT_TOKEN_NOT_VALID']

export interface PairingFacts {
  /** Why the attempt at the wallet failed, if it did. */
  readonly failure: ErrorRecord | undefined
  /** In ms since 1970. */
  readonly now: number
  /** False while the browser is offline. */
  readonly online: boolean
}

/** The stage of the pairing at `now`. */
export function pairingStage(
  pairing: PairingState | undefined,
  { failure, now, online }: PairingFacts,
): PairingStage {
  if (pairing === undefined) return 'failed'
  const { phase, relay, uri, endsAt } = pairing
  if (phase === 'settled') return 'connected'
  const failed = phase === 'failed' ? (pairing.failure ?? failure) : undefined
  if (failed?.code === 'USER_REJECTED') return 'declined'
  if (failed !== undefined && refusals.includes(failed.code)) return 'failed'
  if (relay === 'offline' || failed?.code === 'RELAY_UNREACHABLE') return 'offline'
  if (phase === 'expired' || failed?.code === 'PAIRING_EXPIRED') return 'expired'
  if (phase === 'failed') return 'failed'
  // Its end may have come: the engine makes the next one, or says in a moment that it has expired.
  const isGood = phase === 'waiting' && uri !== undefined && (endsAt === undefined || endsAt > now)
  if (isGood) return 'code'
  // Offline none can be made, also before the relay notices.
  return online ? 'making' : 'offline'
}
