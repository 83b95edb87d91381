import type { ErrorRecord, PublicState } from '@walletchart/engine'
import { failureStage } from '../kit/attempt-stage.js'

/** Where a switch to another network stands; all of it is read from the state. */
export type SwitchStage = 'ready' | 'waiting' | 'adding' | 'declined' | 'deadline' | 'failed'

/**
 * The stage of a switch.
 * @param waited ms the wallet was given; undefined when this view did not see it
 */
export function switchStage(
  wait: PublicState['switching'],
  failure: ErrorRecord | undefined,
  waited: number | undefined,
): SwitchStage {
  if (wait !== undefined) return wait.stage === 'adding' ? 'adding' : 'waiting'
  if (failure === undefined) return 'ready'
  const stage = failureStage(failure)
  return stage === 'deadline' && waited === undefined ? 'failed' : stage
}
