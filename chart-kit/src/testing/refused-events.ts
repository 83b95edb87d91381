import type { EventMove } from './case-moves.js'
import type { ChartModel } from './chart-model.js'
import type { ChartState, Move } from './chart-state.js'
import type { ChartGraph } from './explore.js'
import { stillStep } from './still-step.js'
import type { TourPath } from './tour.js'

/** How many sets of active states times event types a chart may have, before only what led to a state is tried again. */
const most = 2_000

/**
 * The paths, and on them each event once in each set of active states that refuses it: no transition is meant for its
 * type, or the guards refuse each of its payloads. Of a large chart only what led to a state is done there again, as by
 * a second click.
 */
export function withRefusedEvents<Context>(
  graph: ChartGraph,
  model: ChartModel<Context>,
  paths: readonly TourPath[],
): TourPath[] {
  const names = new Set(graph.states.map(({ name }) => name))
  const again = names.size * model.listed.types.length > most
  // Guards that refuse are on the way already.
  const done = new Set(
    paths.flatMap((path) =>
      path.flatMap(({ from, to, move, transitions }) =>
        move && from === to && transitions.length === 0 ? [goalOf(to, move)] : [],
      ),
    ),
  )
  return paths.map((path) => {
    let last: string | undefined
    return path.flatMap((step) => {
      if (step.move?.kind === 'event') last = step.move.event.type
      const { to } = step
      const types = (again ? model.listed.types.filter((type) => type === last) : model.listed.types).filter(
        (type) => !done.has(goalOf(to, type)),
      )
      const tried = refusedBy(graph, model, to, types)
      for (const move of tried) done.add(goalOf(to, move))
      return [step, ...tried.map((move) => stillStep(to, move))]
    })
  })
}

function refusedBy<Context>(
  graph: ChartGraph,
  model: ChartModel<Context>,
  { id, status, snapshot }: ChartState,
  types: readonly string[],
): readonly EventMove[] {
  if (status !== 'active') return []
  const heard = (graph.out[id] ?? []).flatMap(({ move, from, to, transitions }) =>
    move?.kind === 'event' ? [{ move, taken: from !== to || transitions.length > 0 }] : [],
  )
  const unheard = model.listed.unheard(snapshot, types)
  return types.flatMap((type) => {
    const own = heard.filter(({ move }) => move.event.type === type)
    if (own.some(({ taken }) => taken)) return []
    const move = own[0]?.move ?? unheard.find(({ event }) => event.type === type)
    return move ? [move] : []
  })
}

const goalOf = ({ name }: ChartState, what: Move | string): string =>
  `${name}\n${typeof what === 'string' ? what : what.kind === 'event' ? what.event.type : what.name}`
