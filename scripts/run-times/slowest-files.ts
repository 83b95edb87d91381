import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import * as z from 'zod/mini'

const reportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** The time of a test file by the clock. */
export interface FileTime {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string
  readonly seconds: number
}

/**
 * The test files that took longest, the longest first.
 * @param reports what the JSON reporter of Vitest wrote
 * @throws Error when a report is missing or of another shape
 */
export function slowestFiles(reports: readonly string[], root: string, count: number): readonly FileTime[] {
  return reports
    .flatMap((report) => reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).testResults)
    .map(({ name, startTime, endTime }) => ({
      file: relative(root, name).split(sep).join('/'),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}
