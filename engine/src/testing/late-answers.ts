import type { ChartGraph, WalkStep } from './explore.js'
import type { TourPath } from './tour.js'

/**
 * The paths, and on them every late answer once in each set of active states where it can come. A late answer takes no
 * transition, so no tour goes for it; it changes nothing, so it fits in wherever a path passes. What no path passes
 * gets a path of its own.
 */
export function withLateAnswers(graph: ChartGraph, paths: readonly TourPath[]): TourPath[] {
  const [start] = graph.steps
  const late = graph.steps.filter(({ move, from, to }) => move?.kind === 'late' && from === to)
  const open = new Set(late.map(goalOf))
  if (!start || open.size === 0) return [...paths]

  const lateIn = (id: number): WalkStep[] => {
    const news: WalkStep[] = []
    for (const step of graph.out[id] ?? []) {
      if (step.move?.kind !== 'late' || step.from !== step.to || !open.delete(goalOf(step))) continue
      news.push(step)
    }
    return news
  }
  const all = paths.map((path) => path.flatMap((step) => [step, ...lateIn(step.to.id)]))

  const waits = (id: number): boolean =>
    (graph.out[id] ?? []).some((step) => step.move?.kind === 'late' && open.has(goalOf(step)))
  while (open.size > 0) {
    const path: WalkStep[] = [start]
    for (let leg: WalkStep[] | undefined = []; leg; ) {
      const last = path[path.length - 1] ?? start
      leg = way(graph, last.to.id, waits)
      if (leg) path.push(...leg, ...lateIn((leg.at(-1) ?? last).to.id))
    }
    if (path.length === 1) break
    all.push(path)
  }
  return all
}

const goalOf = ({ from, move }: WalkStep): string => `${from?.name} ${move?.name}`

// Breadth first from a state to the nearest one that fits.
function way(graph: ChartGraph, start: number, fits: (id: number) => boolean): WalkStep[] | undefined {
  const cameBy = new Map<number, WalkStep | undefined>([[start, undefined]])
  const queue = [start]
  for (let at = 0; at < queue.length; at += 1) {
    const id = queue[at] ?? 0
    if (fits(id)) {
      const leg: WalkStep[] = []
      for (let by = cameBy.get(id); by?.from; by = cameBy.get(by.from.id)) leg.unshift(by)
      return leg
    }
    for (const step of graph.out[id] ?? []) {
      if (cameBy.has(step.to.id)) continue
      cameBy.set(step.to.id, step)
      queue.push(step.to.id)
    }
  }
  return undefined
}
