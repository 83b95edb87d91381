import type { PairingState, RelayStatus } from './public-pairing.js'
import type { PairingSnapshot, RelaySnapshot, StateScope } from './select-state.js'

const relayStatus = (snapshot: RelaySnapshot | undefined): RelayStatus => {
  if (snapshot === undefined || snapshot.matches('off')) return 'off'
  if (snapshot.matches({ line: 'online' })) return 'online'
  if (snapshot.matches({ line: 'connecting' })) return 'connecting'
  if (snapshot.matches({ line: 'reconnecting' })) return 'reconnecting'
  return 'offline'
}

const phaseOf = (snapshot: PairingSnapshot | undefined): PairingState['phase'] => {
  if (snapshot === undefined) return 'idle'
  if (snapshot.matches({ proposing: 'creating' })) return 'creating'
  if (snapshot.matches({ proposing: 'expired' })) return 'expired'
  if (snapshot.matches('proposing')) return 'waiting'
  if (snapshot.matches('settled')) return 'settled'
  return snapshot.matches('failed') ? 'failed' : 'idle'
}

/** Where pairing stands, in the words of the public API. */
export const selectPairing = (
  snapshots: { readonly pairing: PairingSnapshot | undefined; readonly relay: RelaySnapshot | undefined },
  { limits, startedAt }: Pick<StateScope, 'limits' | 'startedAt'>,
): PairingState => {
  const { pairing, relay } = snapshots
  const phase = phaseOf(pairing)
  const [code] = pairing?.context.proposals ?? []
  const shown = phase === 'waiting' ? code : undefined
  const { session, failure } = pairing?.context ?? {}
  const isOffline = relay?.matches({ line: 'offline' }) === true
  return {
    phase,
    uri: shown?.uri,
    startedAt: shown?.createdAt,
    endsAt: shown === undefined ? undefined : shown.createdAt + limits.uriLifetime - limits.uriMargin,
    lifetime: pairing === undefined ? undefined : limits.uriLifetime,
    relay: relayStatus(relay),
    nextTryAt: isOffline ? startedAt('relay') + limits.heartbeat : undefined,
    failure: failure?.toJSON(),
    peer: session === undefined ? undefined : { ...session.peer },
  }
}
