import type { ChartGraph, WalkStep } from './explore.js'

/** The fewest steps from a state to one that fits, that step included; nothing when none does. */
export function wayTo(
  graph: ChartGraph,
  start: number,
  fits: (step: WalkStep) => boolean,
): readonly WalkStep[] {
  const cameBy = new Map<number, WalkStep | undefined>([[start, undefined]])
  const queue = [start]
  for (let at = 0; at < queue.length; at += 1) {
    const id = queue[at] ?? start
    for (const step of graph.out[id] ?? []) {
      if (fits(step)) {
        const way = [step]
        for (let by = cameBy.get(id); by?.from; by = cameBy.get(by.from.id)) way.unshift(by)
        return way
      }
      if (cameBy.has(step.to.id)) continue
      cameBy.set(step.to.id, step)
      queue.push(step.to.id)
    }
  }
  return []
}
