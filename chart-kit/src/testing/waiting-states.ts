import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateNodesOf, statePath, transitionsOf } from '../inspect/transitions-of.js'
import { isWithin } from './is-within.js'

/** A state that stands still until something outside answers: it has an invoke, a delay or the tag `waiting`. */
export function isWaiting(node: AnyStateNode): boolean {
  return node.invoke.length > 0 || node.config.after !== undefined || node.tags.includes('waiting')
}

/** Ways out of a waiting state beside success. */
export interface WaitingExits {
  /** Path of the state; empty for the root. */
  readonly state: string
  /** Event types that cancel it. */
  readonly cancels: readonly string[]
  /** Descriptors of delays that end it. */
  readonly deadlines: readonly string[]
}

const cancelWords =
  /^(cancel|close|abort|stop|disconnect|dismiss|drop|back|reset|end|leave|signOut|clear|hide)/i

/** True for an event whose last word is one of giving up: `connection.cancel`, `modal.close`, `STOP` … */
export function isCancelEvent(type: string): boolean {
  return cancelWords.test(type.slice(type.lastIndexOf('.') + 1))
}

/**
 * The exits of every waiting state except the root: transitions of the state or one of its ancestors that lead out of
 * it on a cancel event or a delay. The root is left out because nothing leads out of it.
 */
export function waitingExits(
  machine: AnyStateMachine,
  isCancel: (type: string) => boolean = isCancelEvent,
): WaitingExits[] {
  const transitions = transitionsOf(machine)
  const exits: WaitingExits[] = []
  for (const node of stateNodesOf(machine)) {
    if (!node.parent || !isWaiting(node)) continue
    const leading = transitions.filter(
      ({ source, definition }) =>
        isWithin(node, source) && definition.target?.some((target) => !isWithin(target, node)),
    )
    const types = (kind: string): string[] =>
      leading.filter((transition) => transition.kind === kind).map(({ event }) => event)
    exits.push({
      state: statePath(node),
      cancels: types('event').filter(isCancel),
      deadlines: types('after'),
    })
  }
  return exits
}
