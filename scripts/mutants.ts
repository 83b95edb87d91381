import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { chartsUnderTest } from '../engine/src/charts/catalogue.cases.js'
import { runWireMutants } from '../engine/src/composition/wire-mutants.cases.js'
import { wires } from '../engine/src/composition/wires.js'
import { chartHash } from '../engine/src/inspect/chart-hash.js'
import type { ChartUnderTest } from '../engine/src/testing/chart-under-test.js'
import { checkMutants, type EquivalentMutant, runMutants, tourCheck } from '../engine/src/testing/mutants.js'
import { suiteCheck } from '../engine/src/testing/suite-check.js'

// Plants every fault of `mutantsOf` in every chart. `replay`: the share that a replay of the original tells from it, which is
// nearly all. `suite`: the share that breaks what the tests of the chart say, which is what counts. A chart whose files are as
// they were is not run again; --fresh runs all of them, and names of charts run those alone. `wires`: each wire dropped or led to
// another event, and what the walks of the product say.
const root = fileURLToPath(new URL('..', import.meta.url))
const cacheFile = join(root, '.cache/mutants.json')
const least = 0.9
const tools = ['engine/src/testing/mutants.ts', 'engine/src/testing/suite-check.ts']

const reportSchema = z.object({
  sites: z.record(z.string(), z.number()),
  killed: z.readonly(z.array(z.string())),
  survived: z.readonly(z.array(z.string())),
  equivalent: z.readonly(z.array(z.string())),
  refuted: z.readonly(z.array(z.string())),
  score: z.number(),
})
const cached = z.object({
  key: z.string(),
  ms: z.number(),
  replay: z.nullable(z.number()),
  suite: reportSchema,
})
const cacheSchema = z.record(z.string(), cached)
type Cache = z.infer<typeof cacheSchema>
type Score = Pick<Cache[string], 'replay' | 'suite'>

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
const before = readCache()
const after: Cache = {}
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
  const result = known ?? { key, ...one.run(), ms: performance.now() - began }
  after[name] = result
  const { suite, replay, ms } = result
  const { killed, survived, equivalent } = suite
  console.log(
    row([
      name,
      String(killed.length + survived.length + equivalent.length),
      replay === null ? '' : percent(replay),
      percent(suite.score),
      String(equivalent.length),
      known ? 'cached' : String(Math.round(ms)),
      `${index + 1} of ${scored.length}`,
    ]),
  )
  for (const mutant of survived) console.log(`    survived     ${mutant}`)
  for (const { id, reason } of claims) console.log(`    equivalent   ${id}\n                 ${reason}`)
  problems.push(...checkMutants(suite, { score: least }).map((problem) => `${name}: ${problem}`))
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ ...before, ...after }))
}
const sites = new Map<string, number>()
for (const { suite } of Object.values(after))
  for (const [operator, count] of Object.entries(suite.sites))
    sites.set(operator, (sites.get(operator) ?? 0) + count)
console.log([...sites].map(([operator, count]) => `${operator} ${count}`).join(', '))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function run(entry: ChartUnderTest): Score {
  const { chart, cases, equivalent = [] } = entry
  const suite = runMutants(chart, suiteCheck(entry), { equivalent })
  return { suite, replay: runMutants(chart, tourCheck(chart, cases), { equivalent }).score }
}

// A wire has no tour of its own: the walks of the product are its suite.
function runWires(): Score {
  return { suite: runWireMutants(wires), replay: null }
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
  hash.update(about).update(process.versions.node)
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

function readCache(): Cache {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(cacheFile, 'utf8')))
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
