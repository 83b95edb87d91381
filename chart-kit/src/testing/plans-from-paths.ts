import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventObject } from 'xstate'
import type { StatePath } from 'xstate/graph'
import { chartHash } from '../inspect/chart-hash.js'
import type { ChartState, Move } from './chart-state.js'
import { exactModel } from './exact-model.js'
import type { WalkStep } from './explore.js'
import type { ModelOptions } from './model-options.js'
import type { PlanFile } from './plan.js'
import { planOf, type View } from './planned-step.js'
import { TestingError } from './testing-error.js'
import type { TourPath } from './tour.js'

/** A path as `xstate/graph` finds it, such as by `getShortestPaths`, `getPathsFromEvents` or a `TestModel`. */
export type GraphPath = Pick<StatePath<AnyMachineSnapshot, EventObject>, 'steps'>

/** What a plan is made of beside its path. */
export type PathPlanOptions<Context> = Pick<ModelOptions<Context>, 'input' | 'project'> & {
  /** Makes of a snapshot what a user or an app would see: the `public` part of each expectation. */
  readonly view?: View
}

/**
 * Reads paths of `xstate/graph` into plans, one for each: the events of a path, and what must hold after each of them. A delayed
 * transition of a path becomes time that passes, `xstate.done.actor.…` and `xstate.error.actor.…` the answer of a service, with the
 * `output` or `error` of the event.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` for a path that the machine cannot go: a service that does not run, or a timer that does
 * not fire.
 */
export function plansFromPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  paths: readonly GraphPath[],
  options: PathPlanOptions<ContextFrom<Machine>> = {},
): PlanFile {
  const model = exactModel(machine, options)
  const pathOf = ({ steps }: GraphPath, index: number): TourPath => {
    let last: WalkStep = { ...model.start(), from: undefined, move: undefined }
    const taken = [last]
    for (const { event } of steps) {
      if (event.type === 'xstate.init') continue
      const from = last.to
      const move =
        moveOf(from, event) ??
        model.timeMoves(from, (timer) => timer.event.type === event.type).find(({ kind }) => kind === 'leap')
      if (!move) {
        throw new TestingError(
          'BAD_TEST_OPTION',
          `paths: "${event.type}" of path ${index + 1} cannot happen in "${from.name}". ` +
            'Pass paths of this machine, found with the same input.',
        )
      }
      last = { ...model.take(from, move), from, move }
      taken.push(last)
    }
    return taken
  }
  return {
    version: 1,
    chart: machine.id,
    hash: chartHash(machine),
    strategy: 'paths',
    plans: paths.map((path, index) => {
      const taken = pathOf(path, index)
      const moves = `${taken.length - 1} ${taken.length === 2 ? 'move' : 'moves'}`
      return planOf(`path ${index + 1} to ${taken.at(-1)?.to.name} (${moves})`, taken, options)
    }),
  }
}

/** The move that an event of a path stands for; undefined for one that cannot happen, or a timer that is not the next one. */
function moveOf(state: ChartState, event: EventObject): Move | undefined {
  const { type } = event
  const [, word, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (word !== undefined) {
    const service = state.services.find((one) => one.id === id)
    const outcome =
      word === 'done'
        ? { name: 'done', done: 'output' in event ? event.output : undefined }
        : { name: 'error', error: 'error' in event ? event.error : undefined }
    return service && { kind: 'answer', name: `${service.src} answers ${outcome.name}`, service, outcome }
  }
  if (type.startsWith('xstate.after.')) {
    const [next] = state.timers
    if (next?.event.type !== type) return undefined
    return { kind: 'timer', name: `time: ${next.id ?? type}`, ms: next.remaining }
  }
  return { kind: 'event', name: type, event }
}
