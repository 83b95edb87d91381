import type { Switching } from './public-state.js'
import type { Snapshots, StateScope } from './select-state.js'

/** The switch that is under way. */
export const selectSwitching = (snapshots: Snapshots, scope: StateScope): Switching | undefined => {
  const snapshot = snapshots.network
  const wish = snapshot?.context.wish
  // A switch that may need nothing of the user is not shown yet.
  if (snapshot === undefined || wish === undefined || snapshot.matches({ switching: 'checking' }))
    return undefined
  const startedAt = scope.startedAt('network')
  const stage = snapshot.matches('switchingNamespace')
    ? 'connecting'
    : snapshot.matches({ switching: 'adding' })
      ? 'adding'
      : 'asking'
  return { networkId: wish, stage, startedAt, endsAt: startedAt + scope.limits.walletDeadline }
}
