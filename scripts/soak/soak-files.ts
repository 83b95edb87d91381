import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import * as z from 'zod/mini'
import type { SoakPart } from './render-soak.js'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/**
 * A row for each file of the soak, from the report of Vitest's JSON reporter.
 * @throws Error when the report is missing or of another shape
 */
export function soakFiles(report: string, root: string): readonly SoakPart[] {
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  return testResults
    .map(({ name, status, startTime, endTime, assertionResults }) => ({
      name: relative(root, name).split(sep).join('/'),
      passed: status === 'passed',
      seconds: (endTime - startTime) / 1000,
      figures: `${assertionResults.filter((one) => one.status === 'passed').length} of ${assertionResults.length} tests`,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
