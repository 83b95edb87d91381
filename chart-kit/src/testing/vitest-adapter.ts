import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { CasesOf, NeedsInput } from './cases-of.js'
import { chartDriver } from './chart-driver.js'
import { type CoverageFile, mergeCoverage } from './coverage-file.js'
import type { Driver } from './driver.js'
import { type ChartGraph, explore } from './explore.js'
import { plansOfWalk } from './make-plans.js'
import type { Plan, PlanFile, PlanOrigin, Strategy } from './plan.js'
import { type Replan, replanOn } from './replan.js'
import { PlanMismatch, type RunOptions, runPlan } from './run-plan.js'
import { shrink } from './shrink-plan.js'
import { startsOf } from './starts-of.js'
import { walkChart } from './walk-chart.js'

/** The most ms of one test when nothing else is said: a walk of 10 000 states takes some seconds, vitest itself gives 5. */
const patience = 60_000

/** What `testPlans` may be told. */
export interface PlanTestOptions extends RunOptions {
  /** The most ms of one plan. Default 60 000. */
  readonly timeout?: number
  /** `false` shows a failing plan as it is. By default it is run again with fewer moves, and the shortest is shown. */
  readonly shrink?: boolean
  /** Gets what the runs took, once, after the last one: a file for `chart-kit tests coverage`. */
  readonly onCoverage?: (file: CoverageFile) => void | Promise<void>
  /** How shorter plans are made: `replanOn(machine, options)`. Without it only rounds are left out. */
  readonly replan?: Replan
}

/**
 * Registers one vitest test per plan, under the chart's name. A plan that fails is shrunk before it is shown.
 *
 * @param start makes a fresh target for each run; vitest fails the test when it throws
 */
export function testPlans(
  file: PlanFile,
  start: () => Driver | Promise<Driver>,
  options: PlanTestOptions = {},
): void {
  const { onCoverage, timeout = patience } = options
  const taken: string[] = []
  describe(`${file.chart}: ${title(file.strategy)}`, () => {
    if (onCoverage) afterAll(() => onCoverage(coverageOf(file, taken)))
    for (const plan of file.plans) {
      it(plan.name, { timeout }, () => holdPlan(plan, start, options, taken))
    }
  })
}

// Runs a plan and notes what it took. One that fails is shrunk before it is shown.
async function holdPlan(
  plan: Plan,
  start: () => Driver | Promise<Driver>,
  options: PlanTestOptions,
  taken: string[],
): Promise<void> {
  try {
    const onStep = (step: number): void => {
      taken.push(...((step === 0 ? plan.start : plan.steps[step - 1]?.expect)?.transitions ?? []))
      options.onStep?.(step)
    }
    const run = await runPlan(plan, await start(), { ...options, onStep })
    expect(run.steps).toBe(plan.steps.length)
  } catch (error) {
    if (!(error instanceof PlanMismatch) || options.shrink === false) throw error
    const shrunk = await shrink(plan, start, options)
    if (!shrunk || shrunk.plan.steps.length === error.step) throw error
    shrunk.mismatch.message += `\n  shrunk from ${error.step} moves to ${shrunk.plan.steps.length}`
    throw shrunk.mismatch
  }
}

function coverageOf({ chart, hash }: PlanFile, taken: readonly string[]): CoverageFile {
  const transitions: Record<string, number> = {}
  for (const id of taken) transitions[id] = (transitions[id] ?? 0) + 1
  return { version: 1, charts: { [chart]: { hash, transitions } } }
}

/** What `testChart` needs beside the machine: its cases, with the machine's own types, and what is made of them. */
export type ChartTestOptions<Machine extends AnyStateMachine> = CasesOf<Machine> & {
  /** How many random walks. Default 10. */
  readonly count?: number
  /** The most moves of a random walk. Default 50. */
  readonly length?: number
  /** The most moves of one plan. */
  readonly maxMoves?: number
  /** What a user or an app would see; compared after each move. */
  readonly view?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Which plans run on a live actor after the walk. Default `effects` and `random`. */
  readonly strategies?: readonly Strategy[]
  /** The most ms of one test. Default 60 000: a walk that comes to its limit still says why. */
  readonly timeout?: number
  /** Gets what the live actor took, once, after the last plan: a file for `chart-kit tests coverage`. */
  readonly onCoverage?: (file: CoverageFile) => void | Promise<void>
}

type Given<Machine extends AnyStateMachine> =
  NeedsInput<Machine> extends true
    ? [options: ChartTestOptions<Machine>]
    : [options?: ChartTestOptions<Machine>]

/**
 * Registers all that can be tested of a machine alone: the walk (every transition taken, every state reached, no
 * invariant broken, a way out of every waiting state, nothing left running, no waiver that is not needed), and plans on
 * a live actor with scripted services and a clock that stands still, a test for each strategy. The machine's actions run
 * there; `provide` harmless ones when they reach outside. Nothing is walked before its test runs.
 */
export function testChart<Machine extends AnyStateMachine>(
  machine: Machine,
  ...given: Given<NoInfer<Machine>>
): void
export function testChart(machine: AnyStateMachine, options: ChartTestOptions<AnyStateMachine> = {}): void {
  const limits = { timeout: options.timeout ?? patience }
  const starts = startsOf(options)
  const walked: ChartGraph[] = []
  describe(`the chart ${machine.id}`, () => {
    it('keeps its rules in every state and takes every transition', limits, () => {
      const { graph } = walkChart(machine, options)
      // Plans have one start each.
      if (starts.length === 1) walked[0] = graph
      expect(graph.violations).toEqual([])
    })
  })
  const { onCoverage } = options
  const runs: CoverageFile[] = []
  if (onCoverage) afterAll(() => onCoverage(mergeCoverage(runs, [machine]).file))
  for (const strategy of options.strategies ?? ['effects', 'random']) {
    starts.forEach((start, at) => {
      const which = starts.length > 1 ? `, input #${at + 1}` : ''
      it(`${machine.id}: ${title(strategy)}${which}`, limits, async () => {
        const walk = (): ChartGraph => {
          const graph = walked[at] ?? explore(machine, { ...start, invariants: [] })
          walked[at] = graph
          return graph
        }
        const file = plansOfWalk(machine, walk, { ...start, strategy })
        const running = { replan: replanOn(machine, start) }
        const taken: string[] = []
        for (const plan of file.plans) await holdPlan(plan, () => chartDriver(machine, start), running, taken)
        runs.push(coverageOf(file, taken))
      })
    })
  }
}

function title(strategy: PlanOrigin): string {
  switch (strategy) {
    case 'paths':
      return 'paths of xstate/graph'
    case 'transitions':
      return 'every transition'
    case 'effects':
      return 'every effect'
    case 'states':
      return 'every state'
    case 'pairs':
      return 'every pair of transitions'
    case 'random':
      return 'random walks'
  }
}
