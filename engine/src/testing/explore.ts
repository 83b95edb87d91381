import type { AnyStateMachine, ContextFrom } from 'xstate'
import { changingKey } from './changing-key.js'
import { ChartModel, type ModelOptions } from './chart-model.js'
import type { ChartState, Move, MoveResult } from './chart-state.js'
import { handles } from './event-types.js'
import { seededRandom, shuffled } from './seeded-order.js'
import { TestingError } from './testing-error.js'
import { tooManyStates } from './walk-limit.js'

/** One step of a walk, as an invariant sees it. */
export interface WalkStep extends MoveResult {
  /** Undefined for the start. */
  readonly from: ChartState | undefined
  /** Undefined for the start. */
  readonly move: Move | undefined
}

/** A rule for every step. It is broken when `check` throws, or gives false or a sentence. */
export interface Invariant {
  readonly name: string
  check(step: WalkStep): unknown
}

/** A broken invariant with the shortest way to it. */
export interface Violation {
  readonly invariant: string
  readonly message: string
  /** The names of the moves from the start; the last one broke the rule. */
  readonly path: readonly string[]
  readonly step: WalkStep
}

/** What `explore` needs beside the machine. */
export interface ExploreOptions<Context = unknown> extends ModelOptions<Context> {
  readonly invariants?: readonly Invariant[]
  /** The most states a walk may find. Default 10 000. */
  readonly limit?: number
  /** Changes the order in which moves are tried. The same seed gives the same walk. */
  readonly seed?: number
  /** Ends at the first broken invariant. Default false. */
  readonly untilBroken?: boolean
}

/** Everything a walk found. */
export interface ChartGraph {
  /** The walked copy of the machine. */
  readonly machine: AnyStateMachine
  readonly states: readonly ChartState[]
  /** All steps, the start first, in the order they were taken. */
  readonly steps: readonly WalkStep[]
  /** The steps out of each state, by the state's id. */
  readonly out: readonly (readonly WalkStep[])[]
  /** The first violation of each invariant. */
  readonly violations: readonly Violation[]
  /** Set when the walk found faults and then too many states: it ended there. Otherwise that is an error. */
  readonly cutShort: string | undefined
  /** Services that ran but had no outcomes listed, by `src`. */
  readonly silent: readonly string[]
  /** Entries of `outcomes` no service ever used. */
  readonly unusedOutcomes: readonly string[]
}

const lateAnswersChangeNothing: Invariant = {
  name: 'a late answer changes nothing',
  check: ({ from, move, to, emitted, sent, actions }) =>
    move?.kind !== 'late' || (from === to && emitted.length + sent.length + actions.length === 0),
}

/** The most states a walk may find when it is told nothing else. */
export const maxStates = 10_000

/**
 * Walks every state a machine can reach, breadth first, by pure transitions: no service, timer or action runs.
 * Broken invariants are collected in the result.
 *
 * @throws {TestingError} `WALK_LIMIT` when there are more than `limit` states and no fault; it names the context key.
 * @throws {TestingError} `BAD_TEST_OPTION` when `events` has a type the machine never handles.
 */
export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<ContextFrom<Machine>> = {},
): ChartGraph {
  const limit = options.limit ?? maxStates
  const model = new ChartModel(machine, options)
  for (const type of Object.keys(options.events ?? {})) {
    if (handles(model.transitions, type)) continue
    throw new TestingError('BAD_TEST_OPTION', `events: the machine has no transition for "${type}".`)
  }
  const random = options.seed === undefined ? undefined : seededRandom(options.seed)
  const invariants = [lateAnswersChangeNothing, ...(options.invariants ?? [])]
  const steps: WalkStep[] = []
  const out: WalkStep[][] = []
  const parents: (WalkStep | undefined)[] = []
  const violations: Violation[] = []
  const broken = new Set<string>()
  let cutShort: string | undefined

  const record = (step: WalkStep): void => {
    steps.push(step)
    for (const invariant of invariants) {
      if (broken.has(invariant.name)) continue
      const message = breach(invariant, step)
      if (message === undefined) continue
      broken.add(invariant.name)
      violations.push({ invariant: invariant.name, message, path: pathTo(step, parents), step })
    }
  }

  record({ ...model.start(), from: undefined, move: undefined })
  const enough = (): boolean => options.untilBroken === true && violations.length > 0
  for (let index = 0; index < model.states.length && !enough(); index += 1) {
    const from = model.states[index]
    if (!from) break
    const moves = random ? shuffled(model.moves(from), random) : model.moves(from)
    const leaving: WalkStep[] = []
    out[index] = leaving
    for (const move of moves) {
      const before = model.states.length
      const step: WalkStep = { ...model.take(from, move), from, move }
      if (model.states.length > before) parents[step.to.id] = step
      leaving.push(step)
      record(step)
    }
    if (model.states.length <= limit) continue
    cutShort = tooManyStates(model.states, limit, changingKey(model, options, stepsTo(from, parents)))
    if (violations.length === 0) throw new TestingError('WALK_LIMIT', cutShort)
    break
  }
  return {
    machine: model.machine,
    states: model.states,
    steps,
    out,
    violations,
    cutShort,
    silent: [...model.silent],
    unusedOutcomes: Object.keys(options.outcomes ?? {}).filter((entry) => !model.usedOutcomes.has(entry)),
  }
}

/** The sentence an invariant has to say about a step; undefined when it holds. */
export function breach<Step>(
  invariant: { readonly name: string; check(step: Step): unknown },
  step: Step,
): string | undefined {
  try {
    const verdict = invariant.check(step)
    if (verdict === false) return invariant.name
    return typeof verdict === 'string' ? verdict : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function stepsTo(state: ChartState, parents: readonly (WalkStep | undefined)[]): WalkStep[] {
  const way: WalkStep[] = []
  for (let step = parents[state.id]; step; step = step.from && parents[step.from.id]) way.unshift(step)
  return way
}

function pathTo(step: WalkStep, parents: readonly (WalkStep | undefined)[]): string[] {
  const path: string[] = []
  for (let at: WalkStep | undefined = step; at; at = at.from ? parents[at.from.id] : undefined) {
    if (at.move) path.unshift(at.move.name)
  }
  return path
}
