import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { missingStores } from '../examples/siwx-server/src/real-stores/store-programs.js'
import { changedFiles } from './changed/changed-files.js'
import { touchedBy } from './changed/touched.js'
import { readReport } from './conformance/read-report.js'
import { reportFiles } from './conformance/report-files.js'
import { findBrowser } from './find-browser.js'
import { buildsOf, gatesOf, longFirst, testGatesOf, vitestRun } from './gates/all-gates.js'
import type { Gate, GateResult } from './gates/gate.js'
import { runGate } from './gates/run-gate.js'
import { runGates } from './gates/run-gates.js'
import { testLanes } from './gates/test-lanes.js'
import { keepLane, keptLanes, laneKey } from './kept-lanes/kept-lanes.js'
import { judgeTimes } from './run-times/judge-times.js'
import { partsOf } from './run-times/parts-of.js'
import { slowestFiles } from './run-times/slowest-files.js'
import { measureYardstick } from './run-times/yardstick.js'
import { failedFiles } from './unstable/failed-files.js'
import { rerunFailed } from './unstable/rerun-failed.js'
import { testsOverVectors } from './vectors/tests-over-vectors.js'
import { vectorsFolder } from './vectors/vectors-folder.js'

// Everything that has to hold, in one run: `npm test`. Prints at the end how many tests and gates passed and failed.
// --gates leaves the tests out, --tests the gates. --changed runs what the changes since the last commit can have touched, in
// under two minutes for one chart; --since=COMMIT counts from another commit. --vectors=DIR names the folder of published test
// vectors; CI needs it or --no-vectors.
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
const began = performance.now()
const { values: options } = parseArgs({
  options: {
    gates: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    vectors: { type: 'string' },
    'no-vectors': { type: 'boolean', default: false },
  },
})
/** More unstable files than this fail the run. */
const MOST_UNSTABLE = 3

const vectors = chosenVectors()
const env: NodeJS.ProcessEnv = {
  ...process.env,
  CHROMIUM: await findBrowser(),
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}
if (vectors !== undefined) env.VECTORS = vectors
else {
  delete env.VECTORS
  console.log('These tests over published vectors are left out; --vectors=DIR runs them:')
  for (const file of testsOverVectors(root)) console.log(`  ${file}`)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const run = (gate: Gate): Promise<GateResult> => runGate(gate, root, env)
const touched = options.changed ? touchedBy(changedFiles(root, options.since), testLanes) : undefined
const withTests = !options.gates
const withGates = !options.tests
const isWhole = withTests && withGates && touched === undefined
// The whole run leaves out a lane that passed with the same inputs.
const keys = new Map(testLanes.map((lane) => [lane.name, laneKey(root, lane)]))
const kept = keptLanes(root)
const lanes = testLanes.filter(
  ({ name }) => !isWhole || keys.get(name) === undefined || keys.get(name) !== kept[name],
)
const yardstick = await measureYardstick()
const ran = await runGates(longFirst(wantedGates()), { run, tell, cores: availableParallelism() })

const again = await rerunFailed({
  most: MOST_UNSTABLE,
  lanes: ran.flatMap((result) => {
    const lane = testLanes.find(({ name }) => name === result.name)
    const report = join(reports, `${result.name}.json`)
    if (result.passed || lane?.browser !== true || !existsSync(report)) return []
    return [{ result, files: failedFiles(report, root) }]
  }),
  rerun: async (file) => {
    // A report of a later name replaces what an earlier one says of the same file.
    const report = join(reports, `zz-${file.replaceAll('/', '-')}.json`)
    const result = await run({ name: `again: ${file}`, ...vitestRun(root, report, file) })
    tell(result)
    return result
  },
})
const results = ran.map((result) => (again.excused.has(result.name) ? { ...result, passed: true } : result))
if (isWhole) {
  const conformance = await run({
    name: 'conformance',
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/conformance.ts', '--check'],
  })
  tell(conformance)
  results.push(conformance)
}

for (const { name, passed: good } of results) {
  const key = keys.get(name)
  if (good && key !== undefined && isWhole && !process.env.CI) keepLane(root, name, key)
}
const laneNames = new Set(testLanes.map(({ name }) => name))
const gates = results.filter(({ name }) => !laneNames.has(name))
let passed = gates.filter((gate) => gate.passed).length
let failed = gates.length - passed
if (withTests) {
  const { tests, skipped, broken } = readReport(reportFiles(reports), root)
  const good = tests.filter((test) => test.passed).length
  passed += good
  failed += tests.length - good + broken.length + skipped.length
  for (const file of broken) console.log(`Could not be run: ${file}`)
  for (const title of skipped) console.log(`Was not run: ${title}`)
}
if (isWhole) {
  const judged = judgeTimes(partsOf(ran, reports, root), [yardstick, await measureYardstick()])
  const slowest = slowestFiles(reportFiles(reports), root, 10)
  console.log(`Where the time went:\n${judged.lines.join('\n')}`)
  console.log(
    `The slowest test files:\n${slowest.map(({ file, seconds: s }) => `${s.toFixed(0).padStart(6)} s  ${file}`).join('\n')}`,
  )
  for (const sentence of judged.over) console.log(`OVER    ${sentence}`)
  for (const fault of judged.faults) console.log(`FAILED  ${fault}`)
  if (judged.faults.length === 0) passed += 1
  else failed += judged.faults.length
}
for (const { name } of testLanes.filter((lane) => !lanes.includes(lane)))
  console.log(
    `Left out: the lane ${name}. It passed with its tests and all that they import as they are; npm run soak runs it.`,
  )
const absent = missingStores()
if (withTests && absent.length > 0)
  console.log(`Left out: two processes that share a store of ${absent.join(' or ')}. It is not installed.`)
for (const line of touched?.left ?? []) console.log(`Left to the whole run: ${line}`)
// An error outside any test, or a run that broke off, fails the run too.
if (failed === 0 && results.some((result) => !result.passed)) failed = 1

// Once more at the end: of a long output many a CI keeps that alone.
for (const { name } of results.filter((result) => !result.passed)) {
  console.log(`FAILED  ${name}`)
  const report = join(reports, `${name}.json`)
  if (!existsSync(report)) continue
  for (const { file, failures } of failedFiles(report, root))
    for (const failure of failures) console.log(`        ${file} > ${failure}`)
}
for (const line of again.unstable) console.log(line)
const realParts = join(reports, 'real-parts.txt')
if (existsSync(realParts))
  console.log(`The browser tests ran against:\n${readFileSync(realParts, 'utf8').trimEnd()}`)
console.log(`Took ${seconds(performance.now() - began)}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function wantedGates(): readonly Gate[] {
  if (touched === undefined) {
    return [
      ...buildsOf(root),
      ...(withTests ? testGatesOf(root, reports, lanes) : []),
      ...(withGates ? gatesOf(root) : []),
    ]
  }
  const chosen = [...buildsOf(root), ...gatesOf(root)].filter(({ name }) => touched.gates.includes(name))
  const more = [`--changed=${options.since}`, '--passWithNoTests']
  const tests = testGatesOf(root, reports, touched.lanes, more)
  const names = new Set([...chosen, ...tests].map(({ name }) => name))
  // What a gate waits for in the whole run it does without here: the compiler builds what it lacks.
  return [...tests, ...chosen].map((gate) => ({
    ...gate,
    needs: (gate.needs ?? []).filter((need) => names.has(need)),
  }))
}

function chosenVectors(): string | undefined {
  try {
    return vectorsFolder(options, process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function tell({ name, passed: good, output, took, cpu }: GateResult): void {
  const at = seconds(performance.now() - began).padStart(12)
  const spent = cpu === undefined ? '' : `${Math.round(cpu / 1000)} CPU s`
  console.log(
    `${good ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds(took).padStart(12)} ${spent.padStart(10)}   at ${at}`,
  )
  if (!good && output !== '') console.log(output.replace(/^/gm, '        '))
}

function seconds(ms: number): string {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}
