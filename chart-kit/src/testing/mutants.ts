import type { AnyStateMachine, ContextFrom } from 'xstate'
import { ChartModel } from './chart-model.js'
import { type ChartGraph, type ExploreOptions, explore, type WalkStep } from './explore.js'
import type { ModelOptions } from './model-options.js'
import { type Mutant, type MutantOperator, mutantOperators, mutantsOf } from './mutants-of.js'
import { replayTour } from './replay-tour.js'
import { seededRandom, shuffled } from './seeded-order.js'
import type { Seen } from './seen-in.js'
import { startsOf } from './starts-of.js'
import { TestingError } from './testing-error.js'
import { type TourPath, tour } from './tour.js'

/** A mutant that behaves as the original does, so that no test can tell them apart. */
export interface EquivalentMutant {
  /** The id of the mutant. */
  readonly id: string
  /** Why nobody can notice the fault. */
  readonly reason: string
}

/** What `runMutants` may be told. */
export interface MutantOptions {
  /** Mutants that survive because they are no faults. */
  readonly equivalent?: readonly EquivalentMutant[]
  /** The result of `seenIn` for a walk of the machine. With it, fields of facts and events are mutated as well. */
  readonly seen?: Seen
}

/** How a check did against all mutants. */
export interface MutantReport {
  /** How many mutants there are of each operator. */
  readonly sites: Readonly<Record<string, number>>
  readonly killed: readonly string[]
  readonly survived: readonly string[]
  /** The mutants claimed equivalent that survived. They count neither as killed nor as survived. */
  readonly equivalent: readonly string[]
  /** The mutants claimed equivalent that were killed all the same, so the claim is wrong. They count as killed. */
  readonly refuted: readonly string[]
  /** Share of the killed ones among all that are not equivalent, 0 to 1; 1 when there are none. */
  readonly score: number
}

/** What `checkMutants` asks for. */
export interface MutantThresholds {
  /** The least score, 0 to 1. Default 0.95. */
  readonly score?: number
  /** The largest share of mutants that may be claimed equivalent, 0 to 1. Default 0.05. */
  readonly equivalent?: number
}

/**
 * Runs a check against every mutant of a machine. A mutant is killed when the check throws. Before that the check has
 * to pass on the machine itself.
 *
 * @param check gets the faulty machine; `tourCheck` makes one from the tour of the original
 * @throws {TestingError} `BAD_TEST_OPTION` when the check fails on the machine itself, or when a mutant claimed
 * equivalent is not there, is claimed twice or has no reason.
 */
export function runMutants(
  machine: AnyStateMachine,
  check: (mutant: AnyStateMachine) => void,
  { equivalent: claims = [], seen }: MutantOptions = {},
): MutantReport {
  const mutants = mutantsOf(machine, seen)
  const claimed = claimedIds(machine, mutants, claims)
  const fault = faultOf(machine, check)
  if (fault !== undefined) {
    throw new TestingError(
      'BAD_TEST_OPTION',
      `The check fails on "${machine.id}" itself, so it says nothing about its mutants: ${fault}`,
    )
  }
  const counts = new Map<MutantOperator, number>(mutantOperators.map((operator) => [operator, 0]))
  const killed: string[] = []
  const survived: string[] = []
  const equivalent: string[] = []
  for (const mutant of mutants) {
    counts.set(mutant.operator, (counts.get(mutant.operator) ?? 0) + 1)
    if (faultOf(mutant.build(), check) !== undefined) killed.push(mutant.id)
    else if (claimed.has(mutant.id)) equivalent.push(mutant.id)
    else survived.push(mutant.id)
  }
  const faults = killed.length + survived.length
  return {
    sites: Object.fromEntries(counts),
    killed,
    survived,
    equivalent,
    refuted: killed.filter((id) => claimed.has(id)),
    score: faults === 0 ? 1 : killed.length / faults,
  }
}

/**
 * What is wrong with a report, one sentence each: too many survivors, a claim of equivalence that was refuted, too many
 * such claims. Empty when all is well.
 */
export function checkMutants(
  report: Pick<MutantReport, 'killed' | 'survived' | 'equivalent' | 'refuted' | 'score'>,
  { score = 0.95, equivalent: share = 0.05 }: MutantThresholds = {},
): string[] {
  const { killed, survived, equivalent, refuted } = report
  const problems: string[] = []
  if (report.score < score) {
    problems.push(
      `${percent(report.score)} of the mutants are killed, ${percent(score)} are asked for. ` +
        `Give the walk payloads and outcomes that tell these apart: ${survived.join('; ')}.`,
    )
  }
  for (const id of refuted) {
    problems.push(`"${id}" is claimed to be equivalent, but a test kills it. Remove the claim.`)
  }
  const all = killed.length + survived.length + equivalent.length
  if (equivalent.length > share * all) {
    problems.push(
      `${equivalent.length} of ${all} mutants are claimed to be equivalent, more than ${percent(share)}. ` +
        'A piece that can go without anybody noticing is best removed from the chart.',
    )
  }
  return problems
}

/**
 * A check for `runMutants`: the tour of the original machine, replayed on the faulty one. It throws at the first step
 * that differs. Steps are compared with the whole context, whatever `project` leaves out of the walk.
 *
 * @param tours how many tours; each further one meets the same goals in another order, and kills more. Default 1.

 * @throws {TestingError} `WALK_LIMIT` and `BAD_TEST_OPTION`, as `explore` does.
 */
export function tourCheck<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<ContextFrom<Machine>> = {},
  tours = 1,
): (mutant: AnyStateMachine) => void {
  const checks = startsOf(options).map((one) => oneTourCheck(machine, one, tours))
  return (mutant) => {
    for (const check of checks) check(mutant)
  }
}

function oneTourCheck<Context>(
  machine: AnyStateMachine,
  options: ExploreOptions<Context>,
  tours: number,
): (mutant: AnyStateMachine) => void {
  const { project: _, ...exact } = options
  const graph = explore(machine, options)
  if (graph.cutShort !== undefined) throw new TestingError('WALK_LIMIT', graph.cutShort)
  const made: (readonly TourPath[])[] = []
  const toursOf = (number: number): readonly TourPath[] => {
    made[number] ??= retrace(tour(reordered(graph, number), 'effects'), machine, exact)
    return made[number]
  }
  return (mutant) => {
    for (let number = 0; number < tours; number += 1) replayTour(toursOf(number), mutant, exact)
  }
}

// The first tour keeps the order of the walk, each other one meets the same goals in other circumstances.
function reordered(graph: ChartGraph, number: number): ChartGraph {
  if (number === 0) return graph
  const random = seededRandom(number)
  return { ...graph, out: graph.out.map((steps) => shuffled(steps, random)) }
}

// A walk takes states for the same that differ in what `project` leaves out, so its steps do not always join. The moves
// do, and what they lead to is computed once more, with the whole context.
function retrace<Context>(
  paths: readonly TourPath[],
  machine: AnyStateMachine,
  options: ModelOptions<Context>,
): TourPath[] {
  return paths.map((path) => {
    const model = new ChartModel<Context>(machine, options)
    const begin: WalkStep = { ...model.start(), from: undefined, move: undefined }
    const steps = [begin]
    let from = begin.to
    for (const { move } of path) {
      if (move === undefined) continue
      const found = move.kind === 'event' ? move : model.findMove(from, move.name)
      if (found === undefined || from.status !== 'active') {
        const way = steps.flatMap((step) => step.move?.name ?? []).join(' > ')
        throw new TestingError(
          'BAD_TEST_OPTION',
          `project: after ${way}, "${move.name}" cannot happen, though the walk saw it in a state that looked the same. ` +
            'Give project() the part of the context that payloads, outcomes and guards read.',
        )
      }
      const result = found.kind === 'event' ? model.send(from, found.event) : model.take(from, found)
      steps.push({ ...result, from, move: found })
      from = result.to
    }
    return steps
  })
}

function claimedIds(
  machine: AnyStateMachine,
  mutants: readonly Mutant[],
  claims: readonly EquivalentMutant[],
): Set<string> {
  const ids = new Set<string>()
  for (const { id, reason } of claims) {
    const fault = ids.has(id)
      ? 'is claimed twice'
      : reason.trim() === ''
        ? 'has no reason'
        : mutants.some((mutant) => mutant.id === id)
          ? undefined
          : `is none of "${machine.id}"; mutantsOf lists them`
    if (fault !== undefined)
      throw new TestingError('BAD_TEST_OPTION', `equivalent: the mutant "${id}" ${fault}.`)
    ids.add(id)
  }
  return ids
}

function faultOf(machine: AnyStateMachine, check: (mutant: AnyStateMachine) => void): string | undefined {
  try {
    check(machine)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`
}
