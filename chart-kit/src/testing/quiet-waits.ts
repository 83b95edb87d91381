import type { ChartState } from './chart-state.js'
import type { ChartGraph, WalkStep } from './explore.js'
import { stillStep } from './still-step.js'
import type { TourPath } from './tour.js'
import { wayTo } from './way-to.js'

/** How long is waited at least where no timer runs, in ms. */
const shortest = 1_000

/**
 * The paths with quiet waits: one in each set of active states, and one more for each timer that was cancelled on the
 * way there. Where a timer runs it is 1 ms shorter than what is left, and then the timer fires; where none runs it is as
 * long as the longest delay of the walk. What no path passes gets a path of its own.
 */
export function withQuietWaits(graph: ChartGraph, paths: readonly TourPath[]): TourPath[] {
  const left = graph.states.flatMap(({ timers }) => timers.map(({ remaining }) => remaining))
  const longest = left.reduce((most, ms) => Math.max(most, ms), shortest)
  const allowsWait = ({ to }: WalkStep): boolean => {
    const [next] = to.timers
    return (
      to.status === 'active' &&
      (next === undefined || (next.remaining > 1 && firing(graph, to) !== undefined))
    )
  }
  const open = new Set(graph.steps.filter((step) => changes(step) && allowsWait(step)).map(goalOf))
  const begins = (step: WalkStep): boolean => changes(step) && allowsWait(step) && open.has(goalOf(step))

  const waitIn = (state: ChartState): WalkStep => {
    const ms = state.timers[0] === undefined ? longest : state.timers[0].remaining - 1
    return stillStep(state, { kind: 'wait', name: `wait ${ms} ms`, ms })
  }
  const all = paths.map((path) => {
    let entry: WalkStep | undefined
    return path.flatMap((step, index) => {
      if (changes(step)) entry = step
      const next = path[index + 1]
      // The wait comes last in a state: late answers and refused events are tried while its timers are as they were.
      if (!entry || !begins(entry) || (next && !changes(next))) return [step]
      // Another move than the timer would find that time has passed, and might be overtaken by it.
      if (entry.to.timers.length > 0 && next?.move?.kind !== 'timer') return [step]
      open.delete(goalOf(entry))
      return [step, waitIn(step.to)]
    })
  })

  const [start] = graph.steps
  while (start && open.size > 0) {
    const path = [start]
    for (let leg: readonly WalkStep[] = path; leg.length > 0; ) {
      const last = path.at(-1) ?? start
      if (begins(last)) {
        open.delete(goalOf(last))
        const timer = firing(graph, last.to)
        path.push(waitIn(last.to), ...(timer ? [timer] : []))
        // What the timer led to may be the next place to wait.
        if (timer && begins(timer)) continue
      }
      leg = wayTo(graph, path.at(-1)?.to.id ?? 0, begins)
      path.push(...leg)
    }
    if (path.length === 1) break
    all.push(path)
  }
  return all
}

const changes = ({ from, to }: WalkStep): boolean => from !== to

const firing = (graph: ChartGraph, { id }: ChartState): WalkStep | undefined =>
  graph.out[id]?.find(({ move }) => move?.kind === 'timer')

const nameOf = ({ id, event }: ChartState['timers'][number]): string => id ?? event.type

function goalOf({ from, to, move }: WalkStep): string {
  const running = to.timers.map(nameOf)
  const fired = move?.kind === 'timer' ? 1 : 0
  const cancelled = (from?.timers ?? [])
    .slice(fired)
    .map(nameOf)
    .filter((name) => !running.includes(name))
  return JSON.stringify([to.name, running[0], [...new Set(cancelled)].sort()])
}
