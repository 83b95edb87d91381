import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { finishedIssues } from '../docs/conformance/finished-issues.js'
import { promises } from '../docs/conformance/promises.js'
import { readReport } from './conformance/read-report.js'
import { renderConformance } from './conformance/render-conformance.js'
import { testsById } from './conformance/tests-by-id.js'
import { unmetPromises } from './conformance/unmet-promises.js'

// Writes docs/conformance.md from the last run of all tests. With --check it writes nothing, and fails when a promise of
// a finished issue has no passing test.
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
const page = join(root, 'docs/conformance.md')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

if (!existsSync(reports)) {
  console.error('There is no test report yet. Run `npm test` first.')
  process.exit(1)
}

const { tests } = readReport(
  readdirSync(reports).map((name) => join(reports, name)),
  root,
)
const byId = testsById(tests)
const text = renderConformance(promises, byId)

if (values.check) {
  const unmet = unmetPromises(promises, byId, finishedIssues)
  for (const sentence of unmet) console.error(sentence)
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
    console.log('docs/conformance.md is not up to date. Run `npm run conformance`.')
  }
  const issues = finishedIssues.length === 0 ? 'none yet' : finishedIssues.join(', ')
  console.log(`Finished issues: ${issues}. Promises without a passing test: ${unmet.length}.`)
  process.exitCode = unmet.length === 0 ? 0 : 1
} else {
  writeFileSync(page, text)
  console.log(`Wrote docs/conformance.md: ${byId.size} ids in the titles of ${tests.length} tests.`)
}
