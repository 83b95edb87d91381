import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { chartsUnderTest } from '../engine/src/charts/catalogue.cases.js'
import { chartHash } from '../engine/src/inspect/chart-hash.js'
import type { ChartUnderTest } from '../engine/src/testing/chart-under-test.js'
import { checkMutants, type MutantReport, runMutants, tourCheck } from '../engine/src/testing/mutants.js'

// Plants every fault of `mutantsOf` in every chart and shows that the tests made from the chart find them. A chart whose
// files are as they were is not run again; --fresh runs all of them.
const root = fileURLToPath(new URL('..', import.meta.url))
const cacheFile = join(root, '.cache/mutants.json')
// So many tours, each in another order, stand for the tests that are made from a chart.
const tours = 4

const cached = z.object({
  key: z.string(),
  ms: z.number(),
  report: z.object({
    sites: z.object({
      'drop transition': z.number(),
      'retarget transition': z.number(),
      'un-guard': z.number(),
      'drop action': z.number(),
    }),
    killed: z.readonly(z.array(z.string())),
    survived: z.readonly(z.array(z.string())),
    equivalent: z.readonly(z.array(z.string())),
    refuted: z.readonly(z.array(z.string())),
    score: z.number(),
  }),
})
const cacheSchema = z.record(z.string(), cached)
type Cache = z.infer<typeof cacheSchema>

const { values: options } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
const filesOf = await importsOf('engine/src/charts/catalogue.cases.ts')
const before = options.fresh ? {} : readCache()
const after: Cache = {}
const problems: string[] = []

console.log(row(['chart', 'drop', 'retarget', 'un-guard', 'action', 'killed', 'equivalent', 'score', 'ms']))
for (const [index, entry] of chartsUnderTest.entries()) {
  const { id } = entry.chart
  const key = keyOf(entry)
  const known = before[id]?.key === key ? before[id] : undefined
  const result = known ?? { key, ...run(entry) }
  after[id] = result
  const { report, ms } = result
  const { sites, killed, survived, equivalent, score } = report
  const took = known ? 'cached' : String(Math.round(ms))
  console.log(
    row([
      id,
      ...Object.values(sites).map(String),
      `${killed.length} of ${killed.length + survived.length + equivalent.length}`,
      String(equivalent.length),
      `${(score * 100).toFixed(1)} %`,
      took,
      `${index + 1} of ${chartsUnderTest.length}`,
    ]),
  )
  for (const mutant of survived) console.log(`    survived     ${mutant}`)
  for (const { id: mutant, reason } of entry.equivalent ?? []) {
    console.log(`    equivalent   ${mutant}\n                 ${reason}`)
  }
  problems.push(...checkMutants(report).map((problem) => `${id}: ${problem}`))
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ ...before, ...after }))
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function run({ chart, cases, equivalent }: ChartUnderTest): { report: MutantReport; ms: number } {
  const began = performance.now()
  const report = runMutants(chart, tourCheck(chart, cases, tours), {
    ...(equivalent === undefined ? {} : { equivalent }),
  })
  return { report, ms: performance.now() - began }
}

// The shape of the chart does not say what its guards and actions do, so every file that its own two and the test tools
// load counts too.
function keyOf({ chart, equivalent = [] }: ChartUnderTest): string {
  const name = chart.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const own = ['chart', 'cases'].map((kind) => `engine/src/charts/${name}/${name}.${kind}.ts`)
  const hash = createHash('sha256')
  hash.update(JSON.stringify([chartHash(chart), equivalent, tours, process.versions.node]))
  for (const file of [...closureOf([...own, 'scripts/mutants.ts', 'engine/src/testing/mutants.ts'])].sort())
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
        `${file} is not loaded by the list of cases. A chart "name" needs name/name.chart.ts and .cases.ts.`,
      )
    }
    open.push(...imports)
  }
  return closure
}

async function importsOf(entry: string): Promise<Map<string, readonly string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry, 'engine/src/testing/mutants.ts'],
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

function row([chart = '', ...cells]: readonly string[]): string {
  return chart.padEnd(12) + cells.map((cell) => cell.padStart(12)).join('')
}
