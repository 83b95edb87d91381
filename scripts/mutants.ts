import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { chartHash } from '../chart-kit/src/inspect/chart-hash.js'
import type { ChartUnderTest } from '../chart-kit/src/testing/chart-under-test.js'
import {
  checkMutants,
  type EquivalentMutant,
  type MutantReport,
  runMutants,
  tourCheck,
} from '../chart-kit/src/testing/mutants.js'
import { suiteCheck } from '../chart-kit/src/testing/suite-check.js'
import { chartsUnderTest } from '../engine/src/charts/catalogue.cases.js'
import { runWireMutants } from '../engine/src/composition/wire-mutants.cases.js'
import { wires } from '../engine/src/composition/wires.js'

// Plants every fault of `mutantsOf` in every chart. `replay`: the share that a replay of the original tells from it, which is
// nearly all. `suite`: the share that breaks what the tests of the chart say, which is what counts. `wires`: each wire dropped
// or led to another event, and what the walks of the product say. The scores are kept in mutation-scores.json with a hash of all
// that they depend on: only what changed is run. --fresh runs all, and names of charts run those alone.
const root = fileURLToPath(new URL('..', import.meta.url))
const scoresFile = join(root, 'scripts/mutation-scores.json')
const least = 0.9
/** What plants the faults and notices them, with what cases and walks take of the kit by its name. */
const tools = [
  'explore-product',
  'lasts',
  'mutants',
  'promise',
  'runs-while',
  'stable-key',
  'starts-in',
  'suite-check',
].map((name) => `chart-kit/src/testing/${name}.ts`)

const scoreSchema = z.object({
  key: z.string(),
  /** The share that a replay kills, 0 to 1; none for wires. */
  replay: z.nullable(z.number()),
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
type Score = Omit<Scores[string], 'key'>

/** A row of the table. */
interface Scored {
  readonly name: string
  readonly claims: readonly EquivalentMutant[]
  key(): string
  run(): Score
}

const { values: options, positionals: only } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const walks = 'engine/src/composition/wire-mutants.cases.ts'
const filesOf = await importsOf(['engine/src/charts/catalogue.cases.ts', walks, ...tools])
const before = readScores()
const after: Scores = {}
const problems: string[] = []
const all: readonly Scored[] = [
  ...chartsUnderTest.map((entry) => ({
    name: entry.chart.id,
    claims: entry.equivalent ?? [],
    key: () => keyOf(entry),
    run: () => run(entry),
  })),
  { name: 'wires', claims: [], key: () => hashOf([walks], ''), run: runWires },
]
const scored = all.filter(({ name }) => only.length === 0 || only.includes(name))
const unknown = only.filter((name) => all.every((one) => one.name !== name))
if (unknown.length > 0)
  throw new Error(
    `There is no chart ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`,
  )

console.log(row(['chart', 'mutants', 'replay', 'suite', 'equivalent', 'ms']))
for (const [index, { name, claims, ...one }] of scored.entries()) {
  const key = one.key()
  const known = !options.fresh && before[name]?.key === key ? before[name] : undefined
  const began = performance.now()
  const result = known ?? { key, ...one.run() }
  after[name] = result
  const { suite, replay, killed, survived, equivalent, refuted } = result
  console.log(
    row([
      name,
      String(killed + survived.length + equivalent.length),
      replay === null ? '' : percent(replay),
      percent(suite),
      String(equivalent.length),
      known ? 'as before' : String(Math.round(performance.now() - began)),
      `${index + 1} of ${scored.length}`,
    ]),
  )
  for (const mutant of survived) console.log(`    survived     ${mutant}`)
  for (const { id, reason } of claims) console.log(`    equivalent   ${id}\n                 ${reason}`)
  const report = {
    killed: Array.from({ length: killed }, String),
    survived,
    equivalent,
    refuted,
    score: suite,
  }
  problems.push(...checkMutants(report, { score: least }).map((problem) => `${name}: ${problem}`))
  const kept = { ...before, ...after }
  const sorted = Object.fromEntries(
    Object.keys(kept)
      .sort()
      .map((id) => [id, kept[id]]),
  )
  writeFileSync(scoresFile, `${JSON.stringify(scoresSchema.parse(sorted), null, 2)}\n`)
}
const sites = new Map<string, number>()
for (const one of Object.values(after))
  for (const [operator, count] of Object.entries(one.sites))
    sites.set(operator, (sites.get(operator) ?? 0) + count)
console.log([...sites].map(([operator, count]) => `${operator} ${count}`).join(', '))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function run(entry: ChartUnderTest): Score {
  const { chart, cases, equivalent = [] } = entry
  const suite = runMutants(chart, suiteCheck(entry), { equivalent })
  return scoreOf(suite, runMutants(chart, tourCheck(chart, cases), { equivalent }).score)
}

// A wire has no tour of its own: the walks of the product are its suite.
function runWires(): Score {
  return scoreOf(runWireMutants(wires), null)
}

function scoreOf({ killed, score, ...report }: MutantReport, replay: number | null): Score {
  return { replay, suite: score, killed: killed.length, ...report }
}

// The shape of the chart does not say what its guards and actions do, so every file that its own ones and the test tools load
// counts too.
function keyOf({ chart, equivalent = [] }: ChartUnderTest): string {
  const name = chart.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const own = ['chart', 'cases', 'words'].map((kind) => `engine/src/charts/${name}/${name}.${kind}.ts`)
  return hashOf(own, JSON.stringify([chartHash(chart), equivalent]))
}

function hashOf(own: readonly string[], about: string): string {
  const hash = createHash('sha256')
  hash.update(about)
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

async function importsOf(entryPoints: string[]): Promise<Map<string, readonly string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
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

function row([chart = '', ...cells]: readonly string[]): string {
  return chart.padEnd(12) + cells.map((cell) => cell.padStart(12)).join('')
}
