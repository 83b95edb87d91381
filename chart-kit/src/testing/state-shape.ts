import type { AnyMachineSnapshot } from 'xstate'
import { statePath } from '../inspect/transitions-of.js'
import { leafNames } from './leaf-names.js'
import { stableKey } from './stable-key.js'
import type { VirtualTimer } from './virtual-timers.js'

/**
 * What tells a state from others, but for its services, its history and how long its timers have left.
 *
 * @param projected the stable key of the projected context
 */
export function stateShape(
  snapshot: AnyMachineSnapshot,
  projected: string,
  timers: readonly VirtualTimer[],
): string {
  return [
    leafNames(snapshot),
    snapshot.status === 'active' ? '' : `${snapshot.status} ${stableKey(snapshot.error)}`,
    projected,
    timers.map(timerKey).join(','),
  ].join('\n')
}

/** What a machine remembers of the states it was in. */
export function historyKey(snapshot: AnyMachineSnapshot): string {
  const entries = Object.entries(snapshot.historyValue).map(
    ([id, nodes]) => `${id}:${nodes.map(statePath).sort().join(' ')}`,
  )
  return entries.sort().join(',')
}

function timerKey(timer: VirtualTimer): string {
  const { id, event, target, cancellable } = timer
  return `${id ?? ''} ${stableKey(event)} ${target} ${cancellable}`
}
