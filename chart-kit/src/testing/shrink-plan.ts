import type { Driver } from './driver.js'
import type { Plan } from './plan.js'
import { type Replan, replanWithout } from './replan.js'
import { PlanMismatch, type RunOptions, runPlan } from './run-plan.js'
import { shrinkMovesSlowly } from './shrink-moves.js'

/** What `shrink` may be told. */
export interface ShrinkOptions extends RunOptions {
  /** How a plan of fewer moves is made: `replanOn(machine, options)`. Without it only rounds are left out. */
  readonly replan?: Replan
  /** The most runs. Default 200. */
  readonly maxRuns?: number
}

/** A plan that fails, as short as it was found. */
export interface ShrunkPlan {
  readonly plan: Plan
  readonly mismatch: PlanMismatch
  /** How many runs it took. */
  readonly runs: number
}

/**
 * Finds a short plan that fails as this one does: the moves after the fault are left out, then every part without which
 * the same part of the expectation still differs at the end. Each candidate is checked on the model first.
 *
 * @param start makes a fresh target for each run
 * @returns nothing when the plan passes
 */
export async function shrink(
  plan: Plan,
  start: () => Driver | Promise<Driver>,
  options: ShrinkOptions = {},
): Promise<ShrunkPlan | undefined> {
  const { replan = replanWithout(plan), maxRuns = 200 } = options
  let runs = 0
  const run = async (tried: Plan): Promise<PlanMismatch | undefined> => {
    runs += 1
    try {
      await runPlan(tried, await start(), options)
      return undefined
    } catch (error) {
      if (error instanceof PlanMismatch) return error
      throw error
    }
  }
  const first = await run(plan)
  if (!first) return undefined
  const parts = new Set(first.differences.map(({ part }) => part))
  let best: ShrunkPlan = { plan: upTo(plan, first), mismatch: first, runs }
  await shrinkMovesSlowly(
    best.plan.steps,
    async (steps) => {
      const tried = runs < maxRuns ? replan(plan.name, steps) : undefined
      const mismatch = tried && (await run(tried))
      if (!tried || !mismatch?.differences.some(({ part }) => parts.has(part))) return false
      // A fault that shows earlier would leave moves behind it.
      if (mismatch.step !== steps.length) return false
      best = { plan: tried, mismatch, runs }
      return true
    },
    Number.POSITIVE_INFINITY,
  )
  return { ...best, runs }
}

function upTo(plan: Plan, { step }: PlanMismatch): Plan {
  return { ...plan, steps: plan.steps.slice(0, step) }
}
