import type { AnyStateMachine } from 'xstate'
import { type ChartTransition, statePath, transitionsOf } from '../inspect/transitions-of.js'
import type { Plan, PlanFile } from './plan.js'
import type { PlaywrightMap } from './playwright-map.js'
import type { PlaywrightPage } from './playwright-page.js'

/** A transition of the chart that the plans do not take on this page. */
export interface UntakenTransition {
  readonly id: string
  /** The event that takes it. */
  readonly event: string
  /** Why nobody can do it here, if the map says so. */
  readonly reason: string | undefined
}

/** How much of a chart the plans take on a page. */
export interface PageCoverage {
  /** All transition ids of the chart. */
  readonly transitions: readonly string[]
  readonly taken: readonly string[]
  readonly untaken: readonly UntakenTransition[]
  /** What the map declares unreachable although the plans take all of it, or the chart does not have it. */
  readonly stale: readonly string[]
}

/** Tells what of a chart its plans take, and for the rest what the map says about it. */
export function pageCoverage<Page extends PlaywrightPage>(
  machine: AnyStateMachine,
  file: PlanFile,
  map: Pick<PlaywrightMap<Page>, 'events' | 'unreachable'>,
): PageCoverage {
  const all = transitionsOf(machine)
  const seen = new Set([...file.plans.flatMap(transitionsIn)])
  const done = new Set(file.plans.flatMap(eventsOf))
  const events = Object.entries(map.events).flatMap(([type, entry]) =>
    'unreachable' in entry ? [[type, entry.unreachable] as const] : [],
  )
  const reasons = new Map([...events, ...Object.entries(map.unreachable ?? {})])
  const used = new Set<string>()
  const reasonOf = (transition: ChartTransition): string | undefined => {
    const place = placesOf(transition).find((one) => reasons.has(one))
    if (place !== undefined) used.add(place)
    return place === undefined ? undefined : reasons.get(place)
  }
  const untaken = all
    .filter(({ id }) => !seen.has(id))
    .map((transition) => ({ id: transition.id, event: transition.event, reason: reasonOf(transition) }))
  return {
    transitions: all.map(({ id }) => id),
    taken: all.map(({ id }) => id).filter((id) => seen.has(id)),
    untaken,
    stale: [...reasons.keys()].filter((place) => !used.has(place) || done.has(place)),
  }
}

/** What a transition may be called in a map: its id, its event, its state or a state around that. */
function placesOf({ id, event, source }: ChartTransition): string[] {
  const places = [id, event]
  for (let node: typeof source.parent = source; node?.parent; node = node.parent) places.push(statePath(node))
  return places
}

function eventsOf(plan: Plan): string[] {
  return plan.steps.flatMap(({ move, expect }) =>
    move.kind === 'event' && expect.transitions.length > 0 ? [move.event.type] : [],
  )
}

function transitionsIn(plan: Plan): string[] {
  return [plan.start, ...plan.steps.map(({ expect }) => expect)].flatMap(({ transitions }) => transitions)
}
