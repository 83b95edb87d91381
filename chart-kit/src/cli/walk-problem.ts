import { ChartModel } from '../testing/chart-model.js'
import type { ChartUnderTest } from '../testing/chart-under-test.js'
import { TestingError } from '../testing/testing-error.js'

/** What keeps a chart from being walked. */
export interface WalkProblem {
  readonly code: string
  /** One sentence that says what to do. */
  readonly message: string
}

/** Does work that walks a chart, and gives its result, or what kept it from being walked. */
export function tryWalk<Result>(
  { chart, cases }: ChartUnderTest,
  work: () => Result,
): { readonly result: Result } | { readonly problem: WalkProblem } {
  try {
    const { to } = new ChartModel(chart, cases).start()
    return to.status === 'error' ? { problem: problemOf(chart.id, to.error) } : { result: work() }
  } catch (error) {
    return { problem: problemOf(chart.id, error) }
  }
}

function problemOf(chart: string, error: unknown): WalkProblem {
  if (error instanceof TestingError) return { code: error.code, message: error.message }
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return {
    code: 'WALK_FAILED',
    message: `"${chart}" could not be walked: ${why}. Give it what it needs in { chart, cases }, such as cases.input.`,
  }
}
