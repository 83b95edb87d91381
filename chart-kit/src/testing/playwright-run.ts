import type { Driver } from './driver.js'
import type { Plan } from './plan.js'
import { playwrightDriver } from './playwright-driver.js'
import type { PlaywrightMap } from './playwright-map.js'
import type { PlaywrightPage } from './playwright-page.js'
import { mismatchReport } from './playwright-report.js'
import { shortWay } from './playwright-short-way.js'
import { type Replan, replanWithout } from './replan.js'
import { PlanMismatch, type PlanRun, runPlan } from './run-plan.js'
import { type ShrunkPlan, shrink } from './shrink-plan.js'
import { TestingError } from './testing-error.js'

/** What `runOnPage` may be told. */
export interface RunOnPage<Page> {
  /** Opens another fresh page. With it a plan that fails is run again, shorter and shorter, to find a short way. */
  readonly freshPage?: () => Promise<Page>
  /**
   * How a shorter plan is made: `replanOn(machine, options)`, which finds the shortest ways. Without it only rounds that
   * lead back to the same state are left out.
   */
  readonly replan?: Replan
  /** How long a short way is looked for, in ms. Default 15 000. */
  readonly shortenFor?: number
  /** Id of the chart, for the message. */
  readonly chart?: string
}

/** A page that did not do what its plan says. The message shows the shortest way known to the fault. */
export class PageMismatch extends TestingError {
  /** How the whole plan failed. */
  readonly mismatch: PlanMismatch

  constructor(message: string, mismatch: PlanMismatch) {
    super('PLAN_MISMATCH', message)
    this.mismatch = mismatch
  }
}

/**
 * Runs a plan on a page and says well what went wrong.
 *
 * @throws {PageMismatch} `PLAN_MISMATCH` with the shortest way found to the step that failed, what was expected there
 *   and what was found.
 * @throws {TestingError} `BAD_DRIVER` when the map lacks something, or shows nothing.
 */
export async function runOnPage<Page extends PlaywrightPage>(
  plan: Plan,
  map: PlaywrightMap<Page>,
  page: Page,
  { freshPage, shortenFor = 15_000, chart, replan }: RunOnPage<Page> = {},
): Promise<PlanRun> {
  try {
    return await runPlan(plan, playwrightDriver(page, map))
  } catch (error) {
    if (!(error instanceof PlanMismatch)) throw error
    // What the map lacks, a shorter way lacks as well.
    if (error.cause instanceof TestingError && error.cause.code === 'BAD_DRIVER') throw error.cause
    const shorter = freshPage && (await shorten(plan, error, map, { freshPage, shortenFor, replan }))
    const found = new PageMismatch(mismatchReport({ chart, plan, mismatch: error, shorter }), error)
    // The place to look at is the spec, not the inside of this function.
    const capture: unknown = Reflect.get(Error, 'captureStackTrace')
    if (typeof capture === 'function') Reflect.apply(capture, Error, [found, runOnPage])
    throw found
  }
}

interface Shortening<Page> {
  readonly freshPage: () => Promise<Page>
  readonly shortenFor: number
  readonly replan: Replan | undefined
}

async function shorten<Page extends PlaywrightPage>(
  plan: Plan,
  mismatch: PlanMismatch,
  map: PlaywrightMap<Page>,
  { freshPage, shortenFor, replan: given }: Shortening<Page>,
): Promise<ShrunkPlan | undefined> {
  const end = performance.now() + shortenFor
  const start = async () => playwrightDriver(await freshPage(), map)
  const cut = { ...plan, steps: plan.steps.slice(0, mismatch.step) }
  const short = shortWay(cut)
  // What a page does wrong in a state shows on the shortest way to it; what adds up, such as a leak, may need rounds.
  const other = short && (await failing(short, start))
  const parts = mismatch.differences.map(({ part }) => part)
  const same =
    other?.step === short?.steps.length && other?.differences.some(({ part }) => parts.includes(part))
  const best = short && same ? short : cut
  const replan = given ?? replanWithout(best)
  const found = await shrink(best, start, {
    replan: (name, steps) => (performance.now() < end ? replan(name, steps) : undefined),
  })
  return found && { ...found, runs: found.runs + (short ? 1 : 0) }
}

async function failing(plan: Plan, start: () => Promise<Driver>): Promise<PlanMismatch | undefined> {
  try {
    await runPlan(plan, await start())
    return undefined
  } catch (error) {
    if (error instanceof PlanMismatch) return error
    throw error
  }
}
