import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import type { Switching } from './network.public.js'

/** The switch that is under way. */
export const selectSwitching = (snapshot: SnapshotOf<'network'>, scope: Scope): Switching | undefined => {
  const { wish } = snapshot.context
  // A switch that may need nothing of the user is not shown yet.
  if (wish === undefined || snapshot.matches({ switching: 'checking' })) return undefined
  const startedAt = scope.startedAt('network')
  const stage = snapshot.matches('switchingNamespace')
    ? 'connecting'
    : snapshot.matches({ switching: 'adding' })
      ? 'adding'
      : 'asking'
  return { networkId: wish, stage, startedAt, endsAt: startedAt + scope.app.limits.walletDeadline }
}
