import type { AnyStateNode } from 'xstate'
import { stateNodesOf, statePath, transitionsOf } from '../inspect/transitions-of.js'
import type { ChartGraph } from './explore.js'

/** Which parts of a machine a walk took, and which not. */
export interface Coverage {
  /** All transition ids in document order. */
  readonly transitions: readonly string[]
  readonly taken: readonly string[]
  readonly missing: readonly string[]
  /** Guards that were never both true and false, by transition id; `seen` is what they were. */
  readonly guardsOneWay: readonly { readonly id: string; readonly seen: 'true' | 'false' | 'never' }[]
  /** Paths of the states no step led into. */
  readonly unreached: readonly string[]
}

/** Reads from a walk what it covered of its machine. */
export function coverage(graph: Pick<ChartGraph, 'machine' | 'steps'>): Coverage {
  const taken = new Set<string>()
  const passed = new Set<string>()
  const refused = new Set<string>()
  const reached = new Set<string>()
  for (const step of graph.steps) {
    for (const path of step.entered) reached.add(path)
    for (const id of step.transitions) taken.add(id)
    for (const guard of step.guards) (guard.passed ? passed : refused).add(guard.id)
  }
  const all = transitionsOf(graph.machine)
  // What the start passed through is not inspected, but the transitions that led on from there are known.
  for (const { id, source } of all) {
    if (!taken.has(id)) continue
    for (let node: AnyStateNode | undefined = source; node; node = node.parent) reached.add(statePath(node))
  }
  const ids = all.map(({ id }) => id)
  return {
    transitions: ids,
    taken: ids.filter((id) => taken.has(id)),
    missing: ids.filter((id) => !taken.has(id)),
    guardsOneWay: all
      .filter(({ definition }) => definition.guard !== undefined)
      .filter(({ id }) => !passed.has(id) || !refused.has(id))
      .map(
        ({ id }) => ({ id, seen: passed.has(id) ? 'true' : refused.has(id) ? 'false' : 'never' }) as const,
      ),
    unreached: stateNodesOf(graph.machine)
      .filter((node) => node.type !== 'history')
      .map(statePath)
      .filter((path) => !reached.has(path)),
  }
}
