import type { ChartGraph, WalkStep } from './explore.js'
import type { TourPath } from './tour.js'

/** A goal is an id of a transition, and of the one before it in the same or the last step. */
type Pair = string

const pairsBetween = (first: WalkStep, second: WalkStep): Pair[] =>
  first.transitions.flatMap((a) => second.transitions.map((b) => `${a} > ${b}`))

/**
 * Paths from the start that together take every transition right after every other one that can come before it. From
 * where it is, a path always goes to the nearest pair that is new.
 */
export function pairTour(graph: ChartGraph): TourPath[] {
  const [start] = graph.steps
  if (!start) return []
  const open = new Set<Pair>()
  // What a step can begin: the pairs with any of the steps that follow it. Shrinks as pairs are shown.
  const begins = new Map<WalkStep, Pair[]>()
  const byState = new Map<string, Pair[]>()
  for (const step of graph.steps) {
    const key = `${step.to.id} ${step.transitions.join(' ')}`
    let pairs = byState.get(key)
    if (!pairs) {
      pairs = [...new Set((graph.out[step.to.id] ?? []).flatMap((next) => pairsBetween(step, next)))]
      for (const pair of pairs) open.add(pair)
      byState.set(key, pairs)
    }
    begins.set(step, pairs)
  }

  const following = (step: WalkStep): WalkStep | undefined => {
    const left = (begins.get(step) ?? []).filter((pair) => open.has(pair))
    begins.set(step, left)
    if (left.length === 0) return undefined
    return (graph.out[step.to.id] ?? []).find((next) =>
      pairsBetween(step, next).some((pair) => open.has(pair)),
    )
  }

  const paths: TourPath[] = []
  do {
    const path: WalkStep[] = [start]
    for (let leg = nextLeg(graph, start, following); leg.length > 0; ) {
      for (const step of leg) {
        const last = path[path.length - 1]
        if (last) for (const pair of pairsBetween(last, step)) open.delete(pair)
        path.push(step)
      }
      leg = nextLeg(graph, path[path.length - 1] ?? start, following)
    }
    if (path.length === 1 && paths.length > 0) break
    paths.push(path)
  } while (open.size > 0)
  return paths
}

// Breadth first to the nearest step that begins a new pair; the way there, the pair included.
function nextLeg(
  graph: ChartGraph,
  last: WalkStep,
  following: (step: WalkStep) => WalkStep | undefined,
): WalkStep[] {
  const direct = following(last)
  if (direct) return [direct]
  const cameBy = new Map<number, WalkStep | undefined>([[last.to.id, undefined]])
  const queue = [last.to.id]
  for (let at = 0; at < queue.length; at += 1) {
    const id = queue[at] ?? 0
    for (const step of graph.out[id] ?? []) {
      const second = following(step)
      if (second) {
        const leg = [step, second]
        for (let by = cameBy.get(id); by?.from; by = cameBy.get(by.from.id)) leg.unshift(by)
        return leg
      }
      if (cameBy.has(step.to.id)) continue
      cameBy.set(step.to.id, step)
      queue.push(step.to.id)
    }
  }
  return []
}
