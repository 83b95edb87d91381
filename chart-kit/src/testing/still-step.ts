import type { ChartState, Move } from './chart-state.js'
import type { WalkStep } from './explore.js'

/** The step of a move that changes nothing: no transition is taken, nothing is said. */
export function stillStep(state: ChartState, move: Move): WalkStep {
  return {
    from: state,
    to: state,
    move,
    event: move.kind === 'event' ? move.event : undefined,
    transitions: [],
    guards: [],
    entered: state.active,
    began: [],
    emitted: [],
    sent: [],
    actions: [],
  }
}
