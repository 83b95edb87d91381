import type { ChartGraph, WalkStep } from './explore.js'
import type { TourPath } from './tour.js'

/** The shortest way from a start of a walk to each of its states, by the state's id; the start itself comes first. */
export function shortestPaths({ steps, out }: Pick<ChartGraph, 'steps' | 'out'>): (id: number) => TourPath {
  const cameBy = new Map<number, WalkStep>()
  for (const start of steps) {
    if (start.from !== undefined) break
    if (!cameBy.has(start.to.id)) cameBy.set(start.to.id, start)
  }
  // A map that grows while it is gone through is a queue.
  for (const id of cameBy.keys()) {
    for (const step of out[id] ?? []) if (!cameBy.has(step.to.id)) cameBy.set(step.to.id, step)
  }
  return (id) => {
    const path: WalkStep[] = []
    for (let by = cameBy.get(id); by; by = by.from && cameBy.get(by.from.id)) path.unshift(by)
    return path
  }
}

/**
 * One shortest path for each set of active states: together they show every state, as people name them. Paths that are
 * the beginning of another one are left out.
 */
export function statePaths(graph: ChartGraph): TourPath[] {
  const pathTo = shortestPaths(graph)
  const seen = new Set<string>()
  const paths: TourPath[] = []
  for (const { id, name } of graph.states) {
    if (seen.has(name)) continue
    seen.add(name)
    paths.push(pathTo(id))
  }
  const passed = new Set(paths.flatMap((path) => path.slice(0, -1)))
  return paths.filter((path) => path.some((step, at) => at === path.length - 1 && !passed.has(step)))
}

/**
 * Paths of about so many moves that show the same: longer ones are cut, and each part begins by the shortest way. The
 * last step before a cut is taken again, so that what comes right after what stays so.
 */
export function splitPaths(
  graph: ChartGraph,
  paths: readonly TourPath[],
  maxMoves: number | undefined,
): TourPath[] {
  if (maxMoves === undefined) return [...paths]
  const pathTo = shortestPaths(graph)
  const parts: TourPath[] = []
  for (const path of paths) {
    let part: WalkStep[] = []
    let fresh = 0
    for (const step of path) {
      const last = part.at(-1)
      // Where the way alone is longer than that, a part still shows something new.
      if (last?.from && part.length > maxMoves && fresh >= maxMoves / 2) {
        parts.push(part)
        part = [...pathTo(last.from.id), last]
        fresh = 0
      }
      part.push(step)
      fresh += 1
    }
    parts.push(part)
  }
  return parts
}
