import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { transitionsOf } from './transitions-of.js'

const idsByMachine = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>()

/** The ids of a machine's transitions, by their definitions. */
export function transitionIds(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const known = idsByMachine.get(machine)
  if (known !== undefined) return known
  const ids = new Map(transitionsOf(machine).map(({ id, definition }) => [definition, id]))
  idsByMachine.set(machine, ids)
  return ids
}
