import type { AnyStateMachine, ContextFrom } from 'xstate'
import { ChartModel } from './chart-model.js'
import { checkMachine } from './check-machine.js'
import { checkOptions } from './check-options.js'
import { breach, type Invariant, type WalkStep } from './explore.js'
import { idleRules } from './idle-rules.js'
import type { ModelOptions } from './model-options.js'
import { seededRandom } from './seeded-order.js'
import { shrinkMoves } from './shrink-moves.js'
import { startsOf } from './starts-of.js'
import { TestingError } from './testing-error.js'
import type { TourPath } from './tour.js'

/** How many walks, how long, and which. */
export interface RandomOptions {
  /** The same seed gives the same walks. Default 1. */
  readonly seed?: number
  /** How many walks. Default 10. */
  readonly count?: number
  /** The most moves of one walk; it is shorter when the machine finishes. Default 50. */
  readonly length?: number
}

/** A broken invariant of a random walk, or a promise that applied in none. */
export interface WalkFault {
  readonly invariant: string
  readonly message: string
  /** The names of the moves of a short way that breaks it; the last one does. Empty too where it never applied. */
  readonly path: readonly string[]
  /** How many moves the walk had taken when it was found. */
  readonly foundAfter: number
  readonly seed: number
}

/** Walks at random from the start. Nothing is explored, so an infinite machine is fine. */
export function randomWalks<Context>(
  model: ChartModel<Context>,
  { seed = 1, count = 10, length = 50 }: RandomOptions,
): TourPath[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const path: WalkStep[] = [{ ...model.start(), from: undefined, move: undefined }]
    for (let from = path[0]?.to; from && path.length <= length; ) {
      const moves = model.moves(from)
      const move = moves[Math.floor(random() * moves.length)]
      if (!move) break
      const step: WalkStep = { ...model.take(from, move), from, move }
      path.push(step)
      from = step.to
    }
    return path
  })
}

/** What `walkAtRandom` needs beside the machine. */
export interface RandomWalkOptions<Context = unknown> extends ModelOptions<Context>, RandomOptions {
  readonly invariants: readonly Invariant[]
}

/**
 * Holds a machine to invariants on random walks, for machines too large to explore. The first breach of each is
 * shrunk to a short way that still breaks it. A promise that applied in none of the walks is a fault without a way.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when an option is wrong, or there are no invariants.
 */
export function walkAtRandom<Machine extends AnyStateMachine>(
  machine: Machine,
  options: RandomWalkOptions<ContextFrom<Machine>>,
): WalkFault[] {
  checkMachine(machine)
  checkOptions(options ?? {})
  if (!Array.isArray(options?.invariants)) {
    throw new TestingError(
      'BAD_TEST_OPTION',
      'walkAtRandom holds a machine to invariants. List them: { invariants: [ … ] }.',
    )
  }
  const seed = options.seed ?? 1
  const walks = startsOf(options).map((one) => {
    const model = new ChartModel(machine, one)
    return { model, paths: randomWalks(model, { ...options, seed }) }
  })
  const faults: WalkFault[] = []
  for (const invariant of options.invariants) {
    const fault = walks.flatMap(({ model, paths }) => faultOf(model, paths, invariant) ?? [])[0]
    if (fault) faults.push({ ...fault, seed })
  }
  const [first] = walks
  if (!first) return faults
  const walked = {
    machine: first.model.machine,
    steps: walks.flatMap(({ paths }) => paths.flat()),
    states: walks.flatMap(({ model }) => model.states),
    violations: faults,
  }
  for (const { name, idle, why } of idleRules(walked, options.invariants, true)) {
    const message = idle ? `it never applied: ${why}` : why
    faults.push({ invariant: name, message, path: [], foundAfter: 0, seed })
  }
  return faults
}

function faultOf<Context>(
  model: ChartModel<Context>,
  paths: readonly TourPath[],
  invariant: Invariant,
): Omit<WalkFault, 'seed'> | undefined {
  for (const path of paths) {
    const at = path.findIndex((step) => breach(invariant, step) !== undefined)
    if (at < 0) continue
    const names = path.slice(1, at + 1).flatMap(({ move }) => (move ? [move.name] : []))
    const short = shrinkMoves(names, (tried) => breaks(model, tried, invariant) !== undefined)
    const message = breaks(model, short, invariant) ?? invariant.name
    return { invariant: invariant.name, message, path: short, foundAfter: at }
  }
  return undefined
}

// What the invariant says when the last of these moves is its first breach; undefined too when they cannot be made.
function breaks<Context>(
  model: ChartModel<Context>,
  names: readonly string[],
  invariant: Invariant,
): string | undefined {
  let step: WalkStep = { ...model.start(), from: undefined, move: undefined }
  let said = breach(invariant, step)
  for (const name of names) {
    if (said !== undefined) return undefined
    const from = step.to
    const move = model.findMove(from, name)
    if (!move) return undefined
    step = { ...model.take(from, move), from, move }
    said = breach(invariant, step)
  }
  return said
}
