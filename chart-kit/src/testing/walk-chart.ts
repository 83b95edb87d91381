import type { AnyStateMachine, ContextFrom } from 'xstate'
import { checkMachine } from './check-machine.js'
import { checkOptions } from './check-options.js'
import { type Coverage, coverage } from './coverage.js'
import { type ChartGraph, type ExploreOptions, explore, type Invariant, type Waiver } from './explore.js'
import { idleNames } from './idle-names.js'
import { idleRules } from './idle-rules.js'
import { resourcesReturn } from './resources-return.js'
import { TestingError } from './testing-error.js'
import { type TourPath, tour } from './tour.js'
import { trapsOf } from './traps.js'
import { isCancelEvent, waitingExits } from './waiting-states.js'
import { walkAdvice } from './walk-advice.js'
import { whyUntaken } from './why-untaken.js'

/** What every waiting state (invoke, delay or tag `waiting`) must offer. */
export interface WaitingRule {
  /** The exits it needs beside success. Default `either`. */
  readonly needs: 'cancel' | 'deadline' | 'either' | 'both'
  /** Which events count as a cancel. By default those whose last word is cancel, close, disconnect and the like. */
  readonly isCancel?: (type: string) => boolean
}

/** What `walkChart` needs beside the machine. */
export interface WalkOptions<Context = unknown> extends ExploreOptions<Context> {
  /** `false` switches the rule off. */
  readonly waiting?: WaitingRule | false
  /** Services (by id or `src`) and timers that may outlive a return to the start; `false` switches the rule off. */
  readonly mayKeepRunning?: readonly string[] | false
  /**
   * States that are meant to rest: never left, no end, and yet not stuck. By the path of one of the active states, each
   * with its reason. One that is not needed fails the walk; `false` switches the rule off.
   */
  readonly mayRest?: readonly Waiver[] | false
  /** The machine may end in an error that nothing handles. Default false. */
  readonly mayFail?: boolean
  /** A walk that ended at its limit passes when it found nothing wrong and took every transition by then. Default false. */
  readonly partial?: boolean
  /** Every guard must be seen both true and false. Default false. */
  readonly guardsBothWays?: boolean
}

/** The result of a walk that found nothing wrong. */
export interface ChartWalk {
  readonly graph: ChartGraph
  readonly coverage: Coverage
  /** A few long paths that take every transition. */
  readonly tour: readonly TourPath[]
  /** One line: machine, states, steps, transitions taken. */
  readonly summary: string
}

const neverFails: Invariant = {
  name: 'the machine never stops in an error',
  check: ({ to }) =>
    to.status !== 'error' ||
    `stopped with ${to.error instanceof Error ? `${to.error.name}: ${to.error.message}` : String(to.error)}`,
}

/**
 * Walks a machine and holds it to the house rules: every transition taken, every state reached, no invariant broken,
 * a way out of every waiting state, nothing left running, no unhandled error. Each promise must have applied. It needs no
 * test runner.
 *
 * @throws {TestingError} `WALK_FAILED` with everything that was found, one line each.
 * @throws {TestingError} `WALK_LIMIT` when the machine has too many states to walk, and nothing else is wrong; it says what
 *   was covered by then.
 * @throws {TestingError} `BAD_TEST_OPTION` when an option names something the machine does not have.
 */
export function walkChart<Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<ContextFrom<Machine>> = {},
): ChartWalk {
  checkMachine(machine)
  checkOptions(options)
  const invariants = [...(options.invariants ?? [])]
  if (!options.mayFail) invariants.unshift(neverFails)
  if (options.mayKeepRunning !== false) invariants.unshift(resourcesReturn(options.mayKeepRunning))
  const graph = explore(machine, { everywhere: true, ...options, invariants })
  const covered = coverage(graph)
  const problems = findProblems(graph, covered, options)
  const advice = problems.length > 0 ? walkAdvice(graph, covered, options, problems) : []
  const summary =
    `${graph.machine.id}: ${graph.states.length} states, ${graph.steps.length} steps, ` +
    `${covered.taken.length} of ${covered.transitions.length} transitions taken`
  const isWrong = graph.cutShort === undefined || graph.violations.length > 0
  if (problems.length > 0) {
    throw new TestingError(
      isWrong ? 'WALK_FAILED' : 'WALK_LIMIT',
      [summary, ...problems.map((problem) => `- ${problem}`), ...advice].join('\n'),
    )
  }
  return {
    graph,
    coverage: covered,
    get tour() {
      return tour(graph)
    },
    summary,
  }
}

function findProblems<Context>(
  graph: ChartGraph,
  covered: Coverage,
  options: WalkOptions<Context>,
): string[] {
  const problems: string[] = []
  const waivers = new Map((options.waivers ?? []).map(({ id, reason }) => [id, reason]))
  const needed = new Set<string>()
  const waived = (id: string): boolean => {
    needed.add(id)
    return waivers.has(id)
  }

  for (const { invariant, message, path } of graph.violations) {
    problems.push(`broken: ${invariant}${message === invariant ? '' : ` (${message})`}`)
    problems.push(`  by: ${path.length > 0 ? path.join(' > ') : 'the start alone'}`)
  }
  // A machine that fails at its start takes nothing and reaches nothing; that is no news.
  if (graph.states.length === 1 && graph.states[0]?.status === 'error' && problems.length > 0) return problems
  if (graph.cutShort !== undefined && !options.partial) problems.push(graph.cutShort)
  const missing = covered.missing.filter((id) => !waived(id))
  for (const [id, { why }] of whyUntaken(graph, missing))
    problems.push(`transition never taken: ${id} (${why})`)
  for (const path of covered.unreached) if (!waived(path)) problems.push(`state never reached: ${path}`)
  if (options.guardsBothWays) {
    for (const { id, seen } of covered.guardsOneWay) {
      if (!waived(id))
        problems.push(`guard of ${id} was ${seen === 'never' ? 'never asked' : `always ${seen}`}`)
    }
  }
  const isWhole = graph.cutShort === undefined && !(options.untilBroken && graph.violations.length > 0)
  for (const { name, idle, why } of idleRules(graph, options.invariants ?? [], isWhole)) {
    if (!waived(name))
      problems.push(`${idle ? 'promise never applied' : 'promise with a wrong name'}: ${name} (${why})`)
  }
  if (isWhole) problems.push(...idleNames(graph, options))
  if (isWhole && missing.length === 0) problems.push(...stuck(graph, covered, options.mayRest))
  for (const problem of badWaits(graph, options.waiting, waived)) problems.push(problem)
  if (covered.missing.length > 0) {
    for (const src of graph.silent) problems.push(`outcomes: none listed for the service "${src}"`)
  }
  for (const entry of graph.unusedOutcomes) problems.push(`outcomes: no service "${entry}" ever ran`)
  for (const [id, reason] of waivers) {
    if (!needed.has(id)) problems.push(`waiver no longer needed: ${id} (${reason})`)
    if (reason.trim() === '') problems.push(`waiver without a reason: ${id}`)
  }
  return problems
}

function stuck(graph: ChartGraph, { missing }: Coverage, mayRest: WalkOptions['mayRest'] = []): string[] {
  if (mayRest === false) return []
  const problems: string[] = []
  const needed = new Set<Waiver>()
  for (const { state, lost, path } of trapsOf(graph, missing)) {
    const meant = mayRest.filter(({ id }) => id === state.name || (id !== '' && state.active.includes(id)))
    for (const one of meant) needed.add(one)
    if (meant.length > 0) continue
    problems.push(
      `stuck in "${state.name}": it is never left, and is no end; never reached again: ${listed(lost)}`,
    )
    problems.push(`  by: ${path.length > 0 ? path.join(' > ') : 'the start alone'}`)
  }
  for (const one of mayRest) {
    if (!needed.has(one)) problems.push(`mayRest no longer needed: ${one.id} (${one.reason})`)
    if (one.reason.trim() === '') problems.push(`mayRest without a reason: ${one.id}`)
  }
  return problems
}

function listed(paths: readonly string[]): string {
  const more = paths.length - mostListed
  return `${paths.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const mostListed = 5

function badWaits(
  graph: ChartGraph,
  rule: WaitingRule | false | undefined,
  waived: (id: string) => boolean,
): string[] {
  if (rule === false) return []
  const { needs, isCancel = isCancelEvent }: WaitingRule = rule ?? { needs: 'either' }
  const problems: string[] = []
  for (const { state, cancels, deadlines } of waitingExits(graph.machine, isCancel)) {
    const cancel = cancels.length > 0
    const deadline = deadlines.length > 0
    const good =
      needs === 'both'
        ? cancel && deadline
        : needs === 'cancel'
          ? cancel
          : needs === 'deadline'
            ? deadline
            : cancel || deadline
    if (good || waived(state)) continue
    const lacking =
      needs === 'either'
        ? 'neither cancel nor deadline'
        : needs === 'both'
          ? 'not both cancel and deadline'
          : `no ${needs}`
    problems.push(`waiting state with ${lacking}: ${state}`)
  }
  return problems
}
