import { ChartModel } from './chart-model.js'
import { childId, differingId, differingKey } from './differing-key.js'
import type { WalkStep } from './explore.js'
import type { ModelOptions } from './model-options.js'

/**
 * The part of the context that is another one when the same moves are made again: it comes from chance, the clock or a
 * counter outside of the machine. Undefined when all of it follows from the moves.
 *
 * @param way the steps of a walk from the start on
 */
export function changingKey<Context>(
  { machine }: ChartModel<Context>,
  options: ModelOptions<Context>,
  way: readonly WalkStep[],
): string | undefined {
  const again = new ChartModel(machine, options)
  let state = again.start().to
  for (const { move, to } of way) {
    if (move !== undefined) {
      const same = again.findMove(state, move.name)
      // A service that has another id has other moves.
      if (same === undefined) return undefined
      state = again.take(state, same).to
    }
    const key = differingId(to.services, state.services) ?? differingKey(to.projected, state.projected)
    if (key !== undefined) return key
  }
  return undefined
}

/** The advice for a part that is another one each time. */
export function adviceOnChance(changing: string): string {
  return changing.startsWith(childId)
    ? 'Spawn the child without an id: it is called x:0, x:1 and so on, in a walk and in a plan. Or make its id of the ' +
        'context or the event, as by a counter.'
    : 'Let a payload, the input or a service bring what comes from chance or a clock, or leave it out by project().'
}
