import { readFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
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
type FileResult = z.infer<typeof reportSchema>['testResults'][number]

/** What a run of every test gave. */
export interface TestReport {
  readonly tests: readonly TestResult[]
  /** Titles of tests that were listed and did not run. */
  readonly skipped: readonly string[]
  /** Files that could not be run at all. */
  readonly broken: readonly string[]
}

/**
 * Reads what the JSON reporter of Vitest wrote, one report for each part of the run. If several reports hold the same
 * test file, the report whose file name sorts last wins, so that a rerun replaces what ran before it.
 * @param paths the report files, in any order
 * @param root the folder to which the paths of the test files are made relative
 * @throws Error if a report is missing or has another shape
 */
export function readReport(paths: readonly string[], root: string): TestReport {
  const latest = new Map<string, FileResult>()
  const byName = [...paths].sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
  for (const path of byName) {
    const { testResults } = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    for (const result of testResults) latest.set(relative(root, result.name).split(sep).join('/'), result)
  }
  const tests: TestResult[] = []
  const skipped: string[] = []
  const broken: string[] = []
  for (const [file, { status, assertionResults }] of latest) {
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
