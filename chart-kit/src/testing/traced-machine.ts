import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, and, fromPromise } from 'xstate'
import { guardName } from '../inspect/piece-name.js'
import { type ChartTransition, stateNodesOf, transitionsOf } from '../inspect/transitions-of.js'

/** What a traced machine tells while it computes a step. */
export interface TraceListener {
  taken(id: string): void
  guarded(id: string, passed: boolean): void
  /** A guard is asked now; what it throws comes before `guarded`. Gives the answer when it is given from outside. */
  asking(id: string, guard: string): boolean | undefined
}

/** A copy of a machine that tells which transitions it takes and how their guards answer. */
export interface TracedMachine {
  readonly machine: AnyStateMachine
  readonly transitions: readonly ChartTransition[]
  /** The id of the transition an action stands for; undefined for the machine's own actions. */
  markOf(exec: unknown): string | undefined
}

interface CheckedGuard {
  check(snapshot: AnyMachineSnapshot, args: unknown, guard: unknown): boolean
}

// A loop of always transitions would hang the walk; XState turns this many microsteps into an error.
const maxMicrosteps = 5_000

// A child that nobody provided still counts as running, so that its outcomes can be listed.
function standIns(machine: AnyStateMachine): Record<string, AnyActorLogic> {
  const missing: Record<string, AnyActorLogic> = {}
  for (const node of stateNodesOf(machine)) {
    for (const { src } of node.invoke) {
      if (
        typeof src !== 'string' ||
        src.startsWith('xstate.invoke.') ||
        src in machine.implementations.actors
      )
        continue
      missing[src] = fromPromise(() => new Promise(() => undefined))
    }
  }
  return missing
}

/**
 * Copies a machine and marks its transitions. A transition is marked by a first action of its own, so XState itself
 * decides what counts as taken, also among parallel regions. One without target and actions is left as it is (a mark
 * would make it count in `can`) and is told when it is selected. The given machine is not changed.
 */
export function traceMachine(source: AnyStateMachine, listener: TraceListener): TracedMachine {
  const machine: AnyStateMachine = source.provide({ actors: standIns(source) })
  machine.options = {
    ...machine.options,
    maxIterations: Math.min(machine.options.maxIterations ?? maxMicrosteps, maxMicrosteps),
  }
  const transitions = transitionsOf(machine)
  const marks = new Map<unknown, string>()
  const inert = new Map<unknown, string>()

  for (const { id, definition } of transitions) {
    if (definition.target === undefined && definition.actions.length === 0) inert.set(definition, id)
    else {
      const mark = (): void => undefined
      marks.set(mark, id)
      definition.actions = [mark, ...definition.actions]
    }
    if (definition.guard === undefined) continue
    const name = guardName(definition.guard)
    // `and` of one guard asks exactly that guard, whatever its form.
    const traced = and([definition.guard as string])
    const { check } = traced as typeof traced & CheckedGuard
    definition.guard = Object.assign(traced, {
      check(snapshot: AnyMachineSnapshot, args: unknown, guard: unknown): boolean {
        const passed = listener.asking(id, name) ?? check(snapshot, args, guard)
        listener.guarded(id, passed)
        return passed
      },
    })
  }

  const select = machine.getTransitionData.bind(machine)
  machine.getTransitionData = (snapshot, event) => {
    const selected = select(snapshot, event)
    for (const definition of selected) {
      const id = inert.get(definition)
      if (id !== undefined) listener.taken(id)
    }
    return selected
  }

  return { machine, transitions, markOf: (exec) => marks.get(exec) }
}
