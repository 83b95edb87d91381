import type { AnyStateMachine, ContextFrom } from 'xstate'
import { changingKey } from './changing-key.js'
import { ChartModel } from './chart-model.js'
import type { ChartState, Move, MoveResult } from './chart-state.js'
import { checkOptions } from './check-options.js'
import { handles } from './event-types.js'
import type { ModelOptions } from './model-options.js'
import type { RuleAbout } from './rule-about.js'
import { seededRandom, shuffled } from './seeded-order.js'
import { shortestPaths } from './shortest-paths.js'
import { startsOf } from './starts-of.js'
import { TestingError } from './testing-error.js'
import { tooManyStates } from './walk-limit.js'
import { WalkOrder } from './walk-order.js'

/** One step of a walk, as an invariant sees it. */
export interface WalkStep extends MoveResult {
  /** Undefined for the start. */
  readonly from: ChartState | undefined
  /** Undefined for the start. */
  readonly move: Move | undefined
  /** Of several starts, which one it is: `input #2`. */
  readonly start?: string
}

/**
 * A rule for every step. It is broken when `check` throws, or gives false or a sentence. Of steps that differ only in which services
 * were stopped before them, the first is checked.
 */
export interface Invariant {
  readonly name: string
  check(step: WalkStep): unknown
  /** What it speaks of. With it, `walkChart` fails when the rule never applied, or names what is not there. */
  readonly about?: RuleAbout
}

/** A broken invariant with the shortest way to it. */
export interface Violation {
  readonly invariant: string
  readonly message: string
  /** The names of the moves from the start; the last one broke the rule. Of several starts the name comes first. */
  readonly path: readonly string[]
  readonly step: WalkStep
}

/** A part that need not be covered, with the reason. A waiver that is not needed fails the walk. */
export interface Waiver {
  /**
   * A transition id, or the path of an unreachable state, or of a waiting state without the exits it needs. The name of a
   * promise that does not apply here will do too.
   */
  readonly id: string
  readonly reason: string
}

/** What `explore` needs beside the machine. */
export interface ExploreOptions<Context = unknown> extends ModelOptions<Context> {
  readonly invariants?: readonly Invariant[]
  /** What need not be covered; the walk does not look for it. */
  readonly waivers?: readonly Waiver[]
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
  /** All steps, the starts first, in the order they were taken. */
  readonly steps: readonly WalkStep[]
  /** The steps out of each state, by the state's id. */
  readonly out: readonly (readonly WalkStep[])[]
  /** The first violation of each invariant. */
  readonly violations: readonly Violation[]
  /** Set when the walk found too many states and ended there: the sentence that says which part of the state they come from. */
  readonly cutShort: string | undefined
  /** Services that ran but had no outcomes listed, by `src`. */
  readonly silent: readonly string[]
  /** Entries of `outcomes` no service ever used. */
  readonly unusedOutcomes: readonly string[]
}

/** True for a step after which all is as before, but for a call that now has its late answer. */
export function changesNothing({ from, to, emitted, sent, actions }: WalkStep): boolean {
  const isSame = from?.snapshot === to.snapshot && from.timers === to.timers
  return isSame && emitted.length + sent.length + actions.length === 0
}

const lateAnswersChangeNothing: Invariant = {
  name: 'a late answer changes nothing',
  check: (step) => step.move?.kind !== 'late' || changesNothing(step),
}

/** The name of the rule that is broken by chance, by a clock, and by what the machine keeps outside of its context. */
export const sameAgain = 'the same done again leads to the same'

/** The most states a walk may find when it is told nothing else. */
export const maxStates = 10_000

/**
 * Walks every state a machine can reach, breadth first, by pure transitions: no service, timer or action runs. States
 * that differ only in how long their timers have left come last. When transitions are still missing then, it also waits,
 * so that a timer that was set long ago can be due before a newer one. Broken invariants are collected in the result.
 *
 * At the limit it ends with what it has found: `cutShort` says so, and why there are that many states. A walk is whole
 * when only states are left that differ in time, and every transition has been taken.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when `events` has a type the machine never handles.
 */
export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<ContextFrom<Machine>> = {},
): ChartGraph {
  checkOptions(options)
  const model = new ChartModel(machine, options)
  for (const type of Object.keys(options.events ?? {})) {
    if (handles(model.transitions, type)) continue
    throw new TestingError('BAD_TEST_OPTION', `events: the machine has no transition for "${type}".`)
  }
  return new Walk(model, options).run()
}

class Walk<Context> {
  readonly #model: ChartModel<Context>
  readonly #options: ExploreOptions<Context>
  readonly #limit: number
  readonly #random: (() => number) | undefined
  readonly #invariants: readonly Invariant[]
  readonly #order = new WalkOrder()
  readonly #steps: WalkStep[] = []
  readonly #out: WalkStep[][] = []
  /** The starts, with the options for each alone. */
  readonly #starts: ReadonlyMap<WalkStep, ExploreOptions<Context>>
  readonly #broken = new Map<string, { readonly message: string; readonly step: WalkStep }>()
  /** The transitions that are still to be taken. */
  readonly #open: Set<string>
  #waits = false

  constructor(model: ChartModel<Context>, options: ExploreOptions<Context>) {
    this.#model = model
    this.#options = options
    const starts = startsOf(options)
    this.#starts = new Map(
      starts.map((one, at) => [
        {
          ...model.start(one.input),
          from: undefined,
          move: undefined,
          ...(starts.length > 1 ? { start: `input #${at + 1}` } : {}),
        },
        one,
      ]),
    )
    this.#limit = options.limit ?? maxStates
    this.#random = options.seed === undefined ? undefined : seededRandom(options.seed)
    this.#invariants = [lateAnswersChangeNothing, ...(options.invariants ?? [])]
    const waived = new Set(options.waivers?.map(({ id }) => id))
    this.#open = new Set(model.transitions.map(({ id }) => id).filter((id) => !waived.has(id)))
  }

  run(): ChartGraph {
    for (const start of this.#starts.keys()) {
      // Two inputs may lead to the same state.
      if (!this.#steps.some(({ to }) => to === start.to)) this.#order.add(start.to)
      this.#record(start)
    }
    const cutShort = this.#visitAll()
    const { machine, states, listed } = this.#model
    const { silent, usedOutcomes } = listed
    return {
      machine,
      states,
      steps: this.#steps,
      out: this.#out,
      violations: this.#violations(),
      cutShort,
      silent: [...silent],
      unusedOutcomes: Object.keys(this.#options.outcomes ?? {}).filter((entry) => !usedOutcomes.has(entry)),
    }
  }

  // Says why it ended before its time, if it did.
  #visitAll(): string | undefined {
    for (;;) {
      // Having waited, there is always some time more to let pass.
      if (!this.#order.hasNew && this.#waits && this.#open.size === 0) return undefined
      if (!this.#order.hasNew && this.#mayWait()) this.#waitEverywhere()
      const state = this.#order.next()
      if (!state || this.#isEnough()) return undefined
      this.#visit(state, this.#model.moves(state))
      if (this.#waits) this.#wait(state)
      if (this.#model.states.length <= this.#limit) continue
      return this.#order.hasNew || this.#open.size > 0 ? this.#tooMany(state) : undefined
    }
  }

  #isEnough(): boolean {
    return this.#options.untilBroken === true && this.#broken.size > 0
  }

  // One timer alone is due after any time; of two, waiting can change which comes first.
  #mayWait(): boolean {
    if (this.#waits || this.#open.size === 0 || this.#options.waits !== undefined) return false
    return this.#model.states.some(({ timers }) => timers.length > 1)
  }

  #waitEverywhere(): void {
    this.#waits = true
    for (const { from } of this.#out.map(([step]) => step).filter((step) => step !== undefined)) {
      if (from) this.#wait(from)
    }
  }

  #wait(state: ChartState): void {
    const late = this.#model.transitions.filter(({ id, kind }) => kind === 'after' && this.#open.has(id))
    const types = new Set(late.map(({ event }) => event))
    this.#visit(
      state,
      this.#model.timeMoves(state, ({ event }) => types.has(event.type)),
    )
  }

  #visit(from: ChartState, moves: readonly Move[]): void {
    const leaving = this.#out[from.id] ?? []
    this.#out[from.id] = leaving
    for (const move of this.#random ? shuffled(moves, this.#random) : moves) {
      const before = this.#model.states.length
      const step = stepOf(from, move, this.#model.take(from, move))
      if (this.#model.states.length > before) this.#order.add(step.to)
      leaving.push(step)
      this.#record(step)
      if (this.#isEnough()) break
    }
  }

  #record(step: WalkStep): void {
    this.#steps.push(step)
    const oddity = this.#model.takeOddity()
    if (oddity !== undefined && !this.#broken.has(sameAgain))
      this.#broken.set(sameAgain, { message: oddity, step })
    for (const id of step.transitions) this.#open.delete(id)
    // Each step of a leap is one that the walk takes elsewhere too; all in one they are no step.
    if (step.move?.kind === 'leap') return
    if (this.#model.isKnown && step.move?.kind !== 'late') return
    for (const invariant of this.#invariants) {
      if (this.#broken.has(invariant.name)) continue
      const message = breach(invariant, step)
      if (message !== undefined) this.#broken.set(invariant.name, { message, step })
    }
  }

  #violations(): Violation[] {
    if (this.#broken.size === 0) return []
    const pathTo = shortestPaths({ steps: this.#steps, out: this.#out })
    return [...this.#broken].map(([invariant, { message, step }]) => ({
      invariant,
      message,
      path: wordsOf([...(step.from ? pathTo(step.from.id) : []), step]),
      step,
    }))
  }

  #tooMany(state: ChartState): string {
    const way = shortestPaths({ steps: this.#steps, out: this.#out })(state.id)
    const options = (way[0] && this.#starts.get(way[0])) ?? this.#options
    return tooManyStates(this.#model.states, this.#limit, changingKey(this.#model, options, way))
  }
}

/** A way in words: the names of its moves, after that of its start where there are several. */
export function wordsOf(way: readonly WalkStep[]): string[] {
  return way.flatMap(({ move, start }) => move?.name ?? start ?? [])
}

// Written out: a walk makes one for each of its steps, and a spread takes several times as long.
function stepOf(from: ChartState, move: Move, result: MoveResult): WalkStep {
  const { to, event, transitions, guards, entered, began, failedAt, emitted, sent, actions } = result
  return { to, event, transitions, guards, entered, began, failedAt, emitted, sent, actions, from, move }
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
