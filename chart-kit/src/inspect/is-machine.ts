import type { AnyStateMachine } from 'xstate'

/** True for an XState machine, also for one that another copy of XState made. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'root' in value &&
    'config' in value &&
    'implementations' in value &&
    'getInitialSnapshot' in value
  )
}
