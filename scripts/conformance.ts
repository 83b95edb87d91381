import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { finishedMilestones } from '../docs/conformance/finished-milestones.js'
import { promises } from '../docs/conformance/promises.js'
import { shownBySoak } from '../docs/conformance/shown-by-soak.js'
import { conformanceFaults } from './conformance/conformance-faults.js'
import { readReport } from './conformance/read-report.js'
import { renderConformance } from './conformance/render-conformance.js'
import { reportFiles } from './conformance/report-files.js'
import { testsById } from './conformance/tests-by-id.js'

// Writes docs/conformance.md from the reports of the last run of all tests. With --check it writes nothing, and fails if a
// promise of a finished milestone lacks a passing test or the page is stale.
const root = fileURLToPath(new URL('..', import.meta.url))
const page = join(root, 'docs/conformance.md')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const reports = reportFiles(join(root, '.cache/reports'))
if (reports.length === 0) {
  console.error('There is no test report yet. Run `npm test` first.')
  process.exit(1)
}

const { tests } = readReport(reports, root)

if (values.check) {
  const committed = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const faults = conformanceFaults({
    groups: promises,
    tests,
    finished: finishedMilestones,
    soaked: shownBySoak,
    page: committed,
  })
  for (const sentence of faults) console.error(sentence)
  const milestones = finishedMilestones.length === 0 ? 'none yet' : finishedMilestones.join(', ')
  console.log(`Finished milestones: ${milestones}. Faults: ${faults.length}.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  const byId = testsById(tests)
  writeFileSync(page, renderConformance(promises, byId, finishedMilestones))
  console.log(`Wrote docs/conformance.md: ${byId.size} ids in the titles of ${tests.length} tests.`)
}
