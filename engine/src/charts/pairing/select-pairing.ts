import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import type { PairingState, RelayStatus } from './pairing.public.js'

const relayStatus = (snapshot: SnapshotOf<'relay'> | undefined): RelayStatus => {
  if (snapshot === undefined || snapshot.matches('off')) return 'off'
  if (snapshot.matches({ line: 'online' })) return 'online'
  if (snapshot.matches({ line: 'connecting' })) return 'connecting'
  if (snapshot.matches({ line: 'reconnecting' })) return 'reconnecting'
  return 'offline'
}

const phaseOf = (snapshot: SnapshotOf<'pairing'>): PairingState['phase'] => {
  if (snapshot.matches({ proposing: 'expired' })) return 'expired'
  // A code that lapsed while its successor is being made is shown no more.
  if (snapshot.matches('proposing')) return snapshot.context.proposals.length > 0 ? 'waiting' : 'creating'
  if (snapshot.matches('settled')) return 'settled'
  return snapshot.matches('failed') ? 'failed' : 'idle'
}

/** Where pairing stands, in the words of the public API. */
export const selectPairing = (
  snapshot: SnapshotOf<'pairing'>,
  { app: { limits }, of }: Scope,
): PairingState => {
  const relay = of('relay')
  const phase = phaseOf(snapshot)
  const { proposals, session, failure } = snapshot.context
  const [code] = proposals
  const shown = phase === 'waiting' ? code : undefined
  return {
    phase,
    uri: shown?.uri,
    startedAt: shown?.createdAt.wall,
    endsAt: shown === undefined ? undefined : shown.createdAt.wall + limits.uriLifetime - limits.uriMargin,
    lifetime: limits.uriLifetime,
    relay: relayStatus(relay),
    nextTryAt: relay?.matches({ line: 'offline' }) ? relay.context.since + limits.heartbeat : undefined,
    failure: failure?.toJSON(),
    peer: session === undefined ? undefined : { ...session.peer },
  }
}
