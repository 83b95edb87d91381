import { type ChartGraph, changesNothing, type WalkStep } from './explore.js'
import { stableKey } from './stable-key.js'

/** A path from the start of a walk. */
export type TourPath = readonly WalkStep[]

/**
 * What the paths of a tour show together. `transitions`: every transition taken and every refusal of a guard that the
 * walk saw. `effects`: besides, every different effect of each transition, that is which facts and events it sent and
 * which parts of the context it changed. Both have each late answer that changes nothing, once in each set of active
 * states; `late` has those alone.
 */
export type TourGoal = 'transitions' | 'effects' | 'late'

/**
 * A handful of long paths from the start that together reach the goal. From where it is, a path always goes to the
 * nearest step with something new.
 */
export function tour(graph: ChartGraph, goal: TourGoal = 'transitions'): TourPath[] {
  const [start] = graph.steps
  if (!start) return []
  const goals = new Map(graph.steps.map((step) => [step, goalsOf(step, goal)]))
  const open = new Set([...goals.values()].flat())
  const isNew = (step: WalkStep): boolean => (goals.get(step) ?? []).some((one) => open.has(one))
  const paths: TourPath[] = []
  do {
    const path: WalkStep[] = []
    for (let leg: readonly WalkStep[] = [start]; leg.length > 0; ) {
      for (const step of leg) {
        for (const one of goals.get(step) ?? []) open.delete(one)
        path.push(step)
      }
      leg = open.size > 0 ? nearest(graph, path[path.length - 1] ?? start, isNew) : []
    }
    if (path.length === 1 && paths.length > 0) break
    paths.push(path)
  } while (open.size > 0)
  return paths
}

function goalsOf(step: WalkStep, goal: TourGoal): string[] {
  if (step.move?.kind === 'late' && changesNothing(step)) return [`${step.from?.name} ${step.move.name}`]
  if (goal === 'late') return []
  const refused = step.guards.filter(({ passed }) => !passed).map(({ id }) => `${id} refused`)
  const goals = [...step.transitions, ...refused]
  if (goal === 'effects' && step.transitions.length > 0) goals.push(effectOf(step))
  return goals
}

function effectOf({ from, to, transitions, emitted, sent, actions }: WalkStep): string {
  const types = [...emitted, ...sent.map(({ event }) => event), ...actions].map(({ type }) => type)
  return stableKey([transitions, types, changedKeys(from?.projected, to.projected)])
}

function changedKeys(before: unknown, after: unknown): string[] {
  const old = new Map(entriesOf(before).map(([key, value]) => [key, stableKey(value)]))
  return entriesOf(after)
    .filter(([key, value]) => old.get(key) !== stableKey(value))
    .map(([key]) => key)
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]]
}

// Breadth first over the walked graph to the first step with something new; the way there, that step included.
function nearest(graph: ChartGraph, last: WalkStep, isNew: (step: WalkStep) => boolean): WalkStep[] {
  const cameBy = new Map<number, WalkStep | undefined>([[last.to.id, undefined]])
  const queue = [last.to.id]
  for (let at = 0; at < queue.length; at += 1) {
    const id = queue[at] ?? 0
    for (const step of graph.out[id] ?? []) {
      if (isNew(step)) {
        const leg = [step]
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
