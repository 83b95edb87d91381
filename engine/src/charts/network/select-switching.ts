import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import type { Switching } from './network.public.js'

/** The switch that is under way. */
export const selectSwitching = (
  snapshot: SnapshotOf<'network'>,
  { app: { limits } }: Scope,
): Switching | undefined => {
  const { wish, since: startedAt } = snapshot.context
  // A switch that may need nothing of the user is not shown yet.
  if (wish === undefined || snapshot.matches({ switching: 'checking' })) return undefined
  const stage = snapshot.matches('switchingNamespace')
    ? 'connecting'
    : snapshot.matches({ switching: 'adding' })
      ? 'adding'
      : 'asking'
  return { networkId: wish, stage, startedAt, endsAt: startedAt + limits.walletDeadline }
}
