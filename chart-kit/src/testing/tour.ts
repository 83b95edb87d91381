import { type ChartGraph, changesNothing, type WalkStep } from './explore.js'
import { OpenGoals } from './open-goals.js'
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
  const written: Written = new Map()
  const open = new OpenGoals(graph, (step) => goalsOf(step, goal, written))
  const ways = graph.out.map(oneToEach)
  const paths: TourPath[] = []
  do {
    const path: WalkStep[] = []
    for (let leg: readonly WalkStep[] = [start]; leg.length > 0; ) {
      for (const step of leg) {
        open.reach(step)
        path.push(step)
      }
      leg = open.size > 0 ? nearest(graph, ways, path[path.length - 1] ?? start, open) : []
    }
    if (path.length === 1 && paths.length > 0) break
    paths.push(path)
  } while (open.size > 0)
  return paths
}

/** The fields of each projection as texts. */
type Written = Map<unknown, ReadonlyMap<string, string>>

function goalsOf(step: WalkStep, goal: TourGoal, written: Written): string[] {
  if (step.move?.kind === 'late' && changesNothing(step)) return [`${step.from?.name} ${step.move.name}`]
  if (goal === 'late') return []
  const goals = new Set(step.transitions)
  for (const { id, passed } of step.guards) if (!passed) goals.add(`${id} refused`)
  if (goal === 'effects' && step.transitions.length > 0) goals.add(effectOf(step, written))
  return [...goals]
}

function effectOf({ from, to, transitions, emitted, sent, actions }: WalkStep, written: Written): string {
  const types = [...emitted, ...sent.map(({ event }) => event), ...actions].map(({ type }) => type)
  const before = fieldsOf(from?.projected, written)
  const changed = [...fieldsOf(to.projected, written)].filter(([key, value]) => before.get(key) !== value)
  return stableKey([transitions, types, changed.map(([key]) => key)])
}

// Many steps share a state, and writing what it holds takes most of the time.
function fieldsOf(value: unknown, written: Written): ReadonlyMap<string, string> {
  const known = written.get(value)
  if (known) return known
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]]
  const fields = new Map(entries.map(([key, field]) => [key, stableKey(field)]))
  written.set(value, fields)
  return fields
}

// The first of the steps to each state: a search comes by no other one.
function oneToEach(steps: readonly WalkStep[]): readonly WalkStep[] {
  const first = new Map<number, WalkStep>()
  for (const step of steps) if (!first.has(step.to.id)) first.set(step.to.id, step)
  return [...first.values()]
}

// Breadth first over the walked graph to the first step with something new; the way there, that step included.
function nearest(
  { out }: ChartGraph,
  ways: readonly (readonly WalkStep[])[],
  last: WalkStep,
  open: OpenGoals,
): WalkStep[] {
  const cameBy = new Map<number, WalkStep | undefined>([[last.to.id, undefined]])
  for (const id of cameBy.keys()) {
    if (open.isNewFrom(id)) {
      const leg = (out[id] ?? []).filter((step) => open.has(step)).slice(0, 1)
      for (let by = cameBy.get(id); by?.from; by = cameBy.get(by.from.id)) leg.unshift(by)
      return leg
    }
    // A map gives its newest keys last.
    for (const step of ways[id] ?? []) if (!cameBy.has(step.to.id)) cameBy.set(step.to.id, step)
  }
  return []
}
