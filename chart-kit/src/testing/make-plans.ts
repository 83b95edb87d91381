import type { AnyStateMachine, ContextFrom } from 'xstate'
import { chartHash } from '../inspect/chart-hash.js'
import { adviceOnChance } from './changing-key.js'
import type { ChartModel } from './chart-model.js'
import { checkOptions } from './check-options.js'
import { exactModel, exactPath } from './exact-model.js'
import { type ChartGraph, type ExploreOptions, explore, sameAgain } from './explore.js'
import { pairTour } from './pair-tour.js'
import type { PlanFile, Strategy } from './plan.js'
import { planOf, type View } from './planned-step.js'
import { withQuietWaits } from './quiet-waits.js'
import { type RandomOptions, randomWalks } from './random-walk.js'
import { withRefusedEvents } from './refused-events.js'
import { splitPaths, statePaths } from './shortest-paths.js'
import { firstStart, startsOf } from './starts-of.js'
import { TestingError } from './testing-error.js'
import { type TourPath, tour } from './tour.js'

/** What `makePlans` needs beside the machine. */
export interface PlanOptions<Context = unknown>
  extends Omit<ExploreOptions<Context>, 'invariants'>,
    RandomOptions {
  /**
   * Which moves the plans are made of. Default `transitions`. `transitions`, `effects` and `pairs` also try
   * what must change nothing: `quiet`, `refused` and, when asked for, `lateAnswers`.
   * - `transitions`: a handful of long plans that take every transition, and see every guard refuse
   * - `effects`: besides, every different effect of each transition
   * - `states`: the shortest way to each state
   * - `pairs`: every transition right after every other that can come before it
   * - `random`: walks by `seed`, `count` and `length`; the only one for a machine that is too large to explore
   */
  readonly strategy?: Strategy
  /** Makes of a snapshot what a user or an app would see: the `public` part of each expectation. */
  readonly view?: View
  /** About the most moves of one plan: longer ones are cut, each part beginning by the shortest way. No limit by default. */
  readonly maxMoves?: number
}

/**
 * Makes test plans from a machine: plain JSON, equal for the same machine, options and seed.
 *
 * A machine with more states than `limit` gets plans of what the walk has found by then; `cutShort` of the file says why.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when an option names something the machine does not have, or a number is
 *   not a whole one above zero.
 */
export function makePlans<Machine extends AnyStateMachine>(
  machine: Machine,
  options: PlanOptions<ContextFrom<Machine>> = {},
): PlanFile {
  checkOptions(options)
  return plansOfWalk(machine, () => explore(machine, { ...firstStart(options), invariants: [] }), options)
}

/** The same from a walk that was taken with these options; random walks need none. With `inputs` it is taken anew. */
export function plansOfWalk<Machine extends AnyStateMachine>(
  machine: Machine,
  walk: () => ChartGraph,
  options: PlanOptions<ContextFrom<Machine>>,
): PlanFile {
  const { strategy = 'transitions', seed } = options
  const usedSeed = strategy === 'random' ? (seed ?? 1) : seed
  const { paths, cutShort } = pathsOf(machine, walk, options, strategy)
  return {
    version: 1,
    chart: machine.id,
    hash: chartHash(machine),
    strategy,
    ...(usedSeed === undefined ? {} : { seed: usedSeed }),
    ...(cutShort === undefined ? {} : { cutShort }),
    plans: paths.map((path, index) => planOf(nameOf(strategy, path, index), path, options)),
  }
}

function pathsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  walk: () => ChartGraph,
  options: PlanOptions<ContextFrom<Machine>>,
  strategy: Strategy,
): { readonly paths: readonly TourPath[]; readonly cutShort?: string | undefined } {
  const exact = exactModel(machine, options)
  if (strategy === 'random') return { paths: differentWays(randomWalks(exact, options)) }
  // Each plan has the first start.
  const graph =
    startsOf(options).length > 1 ? explore(machine, { ...firstStart(options), invariants: [] }) : walk()
  const odd = graph.violations.find(({ invariant }) => invariant === sameAgain)
  if (odd) {
    throw new TestingError(
      'BAD_TEST_OPTION',
      `No plan of "${machine.id}" would hold twice: ${odd.message}. ${adviceOnChance(odd.message)}`,
    )
  }
  const chosen =
    strategy === 'states'
      ? statePaths(graph)
      : splitPaths(graph, withoutEffect(graph, exact, tourOf(graph, strategy), options), options.maxMoves)
  return { paths: chosen.map((path) => exactPath(exact, path)), cutShort: graph.cutShort }
}

// A machine that ends soon is walked the same way again and again; one test of each way is enough.
function differentWays(paths: readonly TourPath[]): TourPath[] {
  const ways = new Map(paths.map((path) => [path.map(({ move }) => move?.name).join('\n'), path]))
  return [...ways.values()].filter(({ length }) => length > 1 || ways.size === 1)
}

function tourOf(graph: ChartGraph, strategy: 'transitions' | 'effects' | 'pairs'): TourPath[] {
  return strategy === 'pairs' ? [...pairTour(graph), ...lateTour(graph)] : tour(graph, strategy)
}

function lateTour(graph: ChartGraph): TourPath[] {
  return graph.states.some(({ stopped }) => stopped.length > 0) ? tour(graph, 'late') : []
}

/** The paths with what is to change nothing: refused events and quiet time. */
function withoutEffect<Context>(
  graph: ChartGraph,
  model: ChartModel<Context>,
  paths: readonly TourPath[],
  { quiet = true, refused = true }: PlanOptions<Context>,
): readonly TourPath[] {
  const tried = refused ? withRefusedEvents(graph, model, paths) : paths
  return quiet ? withQuietWaits(graph, tried) : tried
}

function nameOf(strategy: Strategy, path: TourPath, index: number): string {
  const last = path[path.length - 1]?.to.name
  const moves = `${path.length - 1} ${path.length === 2 ? 'move' : 'moves'}`
  switch (strategy) {
    case 'states':
      return `the way to ${last} (${moves})`
    case 'random':
      return `random walk ${index + 1} (${moves})`
    case 'pairs':
      return `pairs of transitions ${index + 1} (${moves})`
    case 'effects':
      return `every effect ${index + 1} (${moves})`
    case 'transitions':
      return `every transition ${index + 1} (${moves})`
  }
}
