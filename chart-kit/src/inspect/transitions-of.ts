import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** What makes a transition possible: an event, a delay, nothing at all, a finished child or state, a failed child. */
export type TransitionKind = 'event' | 'after' | 'always' | 'done' | 'error'

/** One transition of a machine under its stable id. */
export interface ChartTransition {
  /** `state|event|index`: path of the state from the root (the root's is empty), event descriptor, place among the candidates. */
  readonly id: string
  readonly kind: TransitionKind
  /** XState's descriptor; empty for an always transition. */
  readonly event: string
  readonly source: AnyStateNode
  readonly definition: AnyTransitionDefinition
}

const paths = new WeakMap<AnyStateNode, string>()

/** The path of a state from the root, joined by dots; empty for the root. */
export function statePath(node: AnyStateNode): string {
  const known = paths.get(node)
  if (known !== undefined) return known
  const path = node.path.join('.')
  paths.set(node, path)
  return path
}

/** The states of a machine in document order, the root first. */
export function stateNodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = []
  const visit = (node: AnyStateNode): void => {
    nodes.push(node)
    for (const key of Object.keys(node.states)) {
      const child = node.states[key]
      if (child) visit(child)
    }
  }
  visit(machine.root)
  return nodes
}

function kindOf(event: string): TransitionKind {
  if (event === '') return 'always'
  if (event.startsWith('xstate.after.')) return 'after'
  if (event.startsWith('xstate.done.')) return 'done'
  if (event.startsWith('xstate.error.')) return 'error'
  return 'event'
}

/**
 * Every transition of a machine in document order: events, delays, done and error of invoked actors, `onDone` of
 * states, and always transitions.
 */
export function transitionsOf(machine: AnyStateMachine): ChartTransition[] {
  const all: ChartTransition[] = []
  for (const source of stateNodesOf(machine)) {
    const add = (event: string, candidates: readonly AnyTransitionDefinition[]): void => {
      candidates.forEach((definition, index) => {
        all.push({
          id: `${statePath(source)}|${event}|${index}`,
          kind: kindOf(event),
          event,
          source,
          definition,
        })
      })
    }
    for (const [event, candidates] of source.transitions) add(event, candidates)
    if (source.always) add('', source.always)
  }
  return all
}
