import type { GateResult } from '../gates/gate.js'
import type { FailedFile } from './failed-files.js'

/** What {@link rerunFailed} runs again, and how. */
export interface RerunOptions {
  /** The browser lanes that failed, each with the files that failed in it. */
  readonly lanes: readonly { readonly result: GateResult; readonly files: readonly FailedFile[] }[]
  /** Runs one file alone, on a fresh world. */
  readonly rerun: (file: string) => Promise<GateResult>
  /** More unstable files than this fail the run. */
  readonly most: number
}

/** What came of it. */
export interface RerunOutcome {
  /** Lanes whose failed files all passed when they ran again. */
  readonly excused: ReadonlySet<string>
  /** `UNSTABLE file > test: message`, a line for each test that failed only once. */
  readonly unstable: readonly string[]
  /** The results of the second runs that failed too. */
  readonly failed: readonly GateResult[]
}

/**
 * Runs browser test files that failed once more. One race does not refuse a change, but is reported. A file that fails
 * twice, too many files, and an error outside any test still fail the run.
 */
export async function rerunFailed({ lanes, rerun, most }: RerunOptions): Promise<RerunOutcome> {
  const excused = new Set<string>()
  const unstable: string[] = []
  const failed: GateResult[] = []
  const count = lanes.reduce((sum, { files }) => sum + files.length, 0)
  if (count > most) return { excused, unstable, failed }
  for (const { result, files } of lanes) {
    let passes = files.length > 0 && !OUTSIDE_A_TEST.test(result.output)
    for (const { file, failures } of files) {
      const second = await rerun(file)
      if (second.passed) unstable.push(...failures.map((failure) => `UNSTABLE ${file} > ${failure}`))
      else failed.push(second)
      passes &&= second.passed
    }
    if (passes) excused.add(result.name)
  }
  return { excused, unstable, failed }
}

/** Vitest prints this headline over errors that no test caught. */
const OUTSIDE_A_TEST = /Unhandled (?:Errors?|Rejections?)/
