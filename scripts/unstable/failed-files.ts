import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import * as z from 'zod/mini'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z._default(z.string(), ''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z._default(z.nullable(z.array(z.string())), []),
        }),
      ),
    }),
  ),
})

/** A test file that failed. */
export interface FailedFile {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string
  /** One line for each failed test, `test: message`; one for the file when it did not run at all. */
  readonly failures: readonly string[]
}

/**
 * The files that failed in a run, from the report of Vitest's JSON reporter.
 * @throws Error when the report is missing or of another shape.
 */
export function failedFiles(report: string, root: string): readonly FailedFile[] {
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const failures = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`)
      return {
        file: relative(root, name).split(sep).join('/'),
        failures: failures.length > 0 ? failures : [firstLine(message)],
      }
    })
}

const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').slice(0, 300)
