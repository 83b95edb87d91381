import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { chartsUnderTest } from '../engine/src/charts/catalogue.cases.js'
import { chartHash } from '../engine/src/inspect/chart-hash.js'
import type { ChartUnderTest } from '../engine/src/testing/chart-under-test.js'
import { checkMutants, runMutants, tourCheck } from '../engine/src/testing/mutants.js'
import { suiteCheck } from '../engine/src/testing/suite-check.js'

// Plants every fault of `mutantsOf` in every chart. `replay`: the share that a replay of the original tells from it, which is
// nearly all. `suite`: the share that breaks what the tests of the chart say, which is what counts. The scores are kept in
// mutation-scores.json with a hash of all that they depend on: only charts that changed are run. --fresh runs all of them, and
// names of charts run those alone.
const root = fileURLToPath(new URL('..', import.meta.url))
const scoresFile = join(root, 'scripts/mutation-scores.json')
const least = 0.9
const tools = ['engine/src/testing/mutants.ts', 'engine/src/testing/suite-check.ts']

const scoreSchema = z.object({
  key: z.string(),
  /** The share that a replay kills, 0 to 1. */
  replay: z.number(),
  /** The share that the suite kills. */
  suite: z.number(),
  killed: z.number(),
  survived: z.readonly(z.array(z.string())),
  equivalent: z.readonly(z.array(z.string())),
  refuted: z.readonly(z.array(z.string())),
  /** How many there are of each operator. */
  sites: z.record(z.string(), z.number()),
})
const scoresSchema = z.record(z.string(), scoreSchema)
type Scores = z.infer<typeof scoresSchema>

const { values: options, positionals: only } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const filesOf = await importsOf('engine/src/charts/catalogue.cases.ts')
const before = readScores()
const after: Scores = {}
const problems: string[] = []
const charts = chartsUnderTest.filter(({ chart }) => only.length === 0 || only.includes(chart.id))
const unknown = only.filter((name) => charts.every(({ chart }) => chart.id !== name))
if (unknown.length > 0)
  throw new Error(`There is no chart ${unknown.join(', ')}. The engine has ${namesOf(chartsUnderTest)}.`)

console.log(row(['chart', 'mutants', 'replay', 'suite', 'equivalent', 'ms']))
for (const [index, entry] of charts.entries()) {
  const { id } = entry.chart
  const key = keyOf(entry)
  const known = !options.fresh && before[id]?.key === key ? before[id] : undefined
  const began = performance.now()
  const result = known ?? { key, ...run(entry) }
  after[id] = result
  const { suite, replay, killed, survived, equivalent, refuted } = result
  const took = known ? 'as before' : String(Math.round(performance.now() - began))
  console.log(
    row([
      id,
      String(killed + survived.length + equivalent.length),
      percent(replay),
      percent(suite),
      String(equivalent.length),
      took,
      `${index + 1} of ${charts.length}`,
    ]),
  )
  for (const mutant of survived) console.log(`    survived     ${mutant}`)
  for (const { id: mutant, reason } of entry.equivalent ?? []) {
    console.log(`    equivalent   ${mutant}\n                 ${reason}`)
  }
  const report = {
    killed: Array.from({ length: killed }, String),
    survived,
    equivalent,
    refuted,
    score: suite,
  }
  problems.push(...checkMutants(report, { score: least }).map((problem) => `${id}: ${problem}`))
  const all = { ...before, ...after }
  const sorted = Object.fromEntries(
    Object.keys(all)
      .sort()
      .map((name) => [name, all[name]]),
  )
  writeFileSync(scoresFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
const sites = new Map<string, number>()
for (const one of Object.values(after))
  for (const [operator, count] of Object.entries(one.sites))
    sites.set(operator, (sites.get(operator) ?? 0) + count)
console.log([...sites].map(([operator, count]) => `${operator} ${count}`).join(', '))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function run(entry: ChartUnderTest): Omit<Scores[string], 'key'> {
  const { chart, cases, equivalent = [] } = entry
  const suite = runMutants(chart, suiteCheck(entry), { equivalent })
  const replay = runMutants(chart, tourCheck(chart, cases), { equivalent })
  const { killed, survived, equivalent: claimed, refuted, sites, score } = suite
  return {
    replay: replay.score,
    suite: score,
    killed: killed.length,
    survived,
    equivalent: claimed,
    refuted,
    sites,
  }
}

// The shape of the chart does not say what its guards and actions do, so every file that its own ones and the test tools load
// counts too.
function keyOf({ chart, equivalent = [] }: ChartUnderTest): string {
  const name = chart.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const own = ['chart', 'cases', 'words'].map((kind) => `engine/src/charts/${name}/${name}.${kind}.ts`)
  const hash = createHash('sha256')
  hash.update(JSON.stringify([chartHash(chart), equivalent]))
  for (const file of [...closureOf([...own, 'scripts/mutants.ts', ...tools])].sort())
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  hash.update(readFileSync(join(root, 'node_modules/xstate/package.json')))
  return hash.digest('hex')
}

function closureOf(files: readonly string[]): Set<string> {
  const closure = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (closure.has(file)) continue
    closure.add(file)
    if (file === 'scripts/mutants.ts') continue
    const imports = filesOf.get(file)
    if (imports === undefined) {
      throw new Error(
        `${file} is not loaded by the list of cases. A chart "name" needs name/name.chart.ts, .cases.ts and .words.ts.`,
      )
    }
    open.push(...imports)
  }
  return closure
}

async function importsOf(entry: string): Promise<Map<string, readonly string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry, ...tools],
    outdir: '.cache/nothing',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  )
}

function readScores(): Scores {
  try {
    return scoresSchema.parse(JSON.parse(readFileSync(scoresFile, 'utf8')))
  } catch {
    return {} // none yet, or of another release: everything is run
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function namesOf(entries: readonly ChartUnderTest[]): string {
  return entries.map(({ chart }) => chart.id).join(', ')
}

function row([chart = '', ...cells]: readonly string[]): string {
  return chart.padEnd(12) + cells.map((cell) => cell.padStart(12)).join('')
}
