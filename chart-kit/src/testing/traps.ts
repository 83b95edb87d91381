import type { ChartState } from './chart-state.js'
import { type ChartGraph, wordsOf } from './explore.js'
import { shortestPaths } from './shortest-paths.js'

/** Active states that are never left again, though the machine is not at its end. */
export interface Trap {
  /** The first state of the walk where it is so. */
  readonly state: ChartState
  /** The paths of the states that the walk reached, and never reaches from there; the outermost of each. */
  readonly lost: readonly string[]
  /** The names of the moves of the shortest way to it. */
  readonly path: readonly string[]
}

/**
 * The traps of a walk that took all there is to take, one for each set of active states: whatever happens there, the
 * same states stay active, and others are never reached again. A state that an untaken transition leads from does not
 * count, for it may be the way out.
 *
 * @param untaken the ids of the transitions that the walk did not take
 */
export function trapsOf(graph: ChartGraph, untaken: readonly string[]): Trap[] {
  const sources = new Set(untaken.map((id) => id.slice(0, id.indexOf('|'))))
  const leaves = leavers(graph)
  const still = graph.states.filter(
    ({ id, status, active }) =>
      status === 'active' && !leaves.has(id) && !active.some((path) => sources.has(path)),
  )
  if (still.length === 0) return []
  const pathTo = shortestPaths(graph)
  const reached = new Map<number, readonly string[]>()
  const traps = new Map<string, Trap>()
  for (const state of still) {
    if (traps.has(state.name)) continue
    const way = pathTo(state.id)
    const start = way[0]?.to.id ?? 0
    // A state that only another input leads to was never there to be lost.
    const parts = reached.get(start) ?? partsFrom(graph, start)
    reached.set(start, parts)
    const lost = outermost(parts.filter((path) => !state.active.includes(path)))
    if (lost.length > 0) traps.set(state.name, { state, lost, path: wordsOf(way) })
  }
  return [...traps.values()]
}

// The paths of all states that are active somewhere on a way from there.
function partsFrom({ states, out }: ChartGraph, start: number): readonly string[] {
  const ids = new Set([start])
  // A set that grows while it is gone through is a queue.
  for (const id of ids) for (const { to } of out[id] ?? []) ids.add(to.id)
  return [...new Set(states.flatMap(({ id, active }) => (ids.has(id) ? active : [])))]
}

// The states from which some way leads to another set of active states, or to an end: backwards from the steps that do.
function leavers({ steps }: ChartGraph): ReadonlySet<number> {
  const before = new Map<number, number[]>()
  const leaving = new Set<number>()
  for (const { from, to } of steps) {
    if (from === undefined) continue
    if (from.name !== to.name || to.status !== 'active') leaving.add(from.id)
    else if (from !== to) {
      const known = before.get(to.id)
      if (known) known.push(from.id)
      else before.set(to.id, [from.id])
    }
  }
  // A set that grows while it is gone through is a queue.
  for (const id of leaving) for (const earlier of before.get(id) ?? []) leaving.add(earlier)
  return leaving
}

function outermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)))
}
