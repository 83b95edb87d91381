import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import * as z from 'zod/mini'
import type { TestResult } from './test-result.js'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** What a run of every test gave. */
export interface TestReport {
  readonly tests: readonly TestResult[]
  /** Titles of tests that were listed and did not run. */
  readonly skipped: readonly string[]
  /** Files that could not be run at all. */
  readonly broken: readonly string[]
}

/**
 * Reads what the JSON reporter of Vitest wrote. Of a file that stands in several reports the last report counts, in the
 * order of the paths.
 * @throws Error when a report is missing or of another shape.
 */
export function readReport(paths: readonly string[], root: string): TestReport {
  const last = new Map<string, z.infer<typeof reportSchema>['testResults'][number]>()
  for (const path of [...paths].sort())
    for (const result of reportSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults)
      last.set(result.name, result)
  const tests: TestResult[] = []
  const skipped: string[] = []
  const broken: string[] = []
  for (const { name, status, assertionResults } of last.values()) {
    const file = relative(root, name).split(sep).join('/')
    for (const { fullName, status: result } of assertionResults) {
      if (result === 'passed' || result === 'failed') {
        tests.push({ title: fullName, file, passed: result === 'passed' })
      } else {
        skipped.push(`${file} > ${fullName}`)
      }
    }
    const told = assertionResults.some((one) => one.status === 'failed')
    if (status === 'failed' && !told) broken.push(file)
  }
  return { tests, skipped, broken }
}
