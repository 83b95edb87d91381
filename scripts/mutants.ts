import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { checkMutants, type EquivalentMutant } from '../chart-kit/src/testing/mutants.js'
import { chartsUnderTest } from '../engine/src/charts/catalogue.cases.js'
import { runWireContentMutants, runWireMutants } from '../engine/src/composition/run-wire-mutants.cases.js'
import { wires } from '../engine/src/composition/wires.js'
import { type Score, scoreOf, scoreOfChart } from './mutants/score-of.js'
import { scoresText } from './mutants/scores-text.js'
import { verdictKeys } from './mutants/verdict-keys.js'

// Plants every fault of `mutantsOf` in every chart. `replay`: the share that a replay of the original tells from it, which is
// nearly all. `suite`: the share that breaks what the tests of the chart say, which is what counts. `wires`: each wire dropped
// or led to another event, and what the walks of the product say alone. `wireContents`: these and wrong conditions and fields, and
// what the tables of the wires say, then the walks. The scores are kept in mutation-scores.json with a hash of all
// code that they depend on: only what changed is run. --fresh runs all, and names of charts run those alone.
const root = fileURLToPath(new URL('..', import.meta.url))
const scoresFile = join(root, 'scripts/mutation-scores.json')
const least = 0.95

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

/** A row of the table. */
interface Scored {
  readonly name: string
  readonly claims: readonly EquivalentMutant[]
  run(): Score
}

const { values: options, positionals: only } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const before = readScores()
const after: Scores = {}
const problems: string[] = []
const all: readonly Scored[] = [
  ...chartsUnderTest.map((entry) => ({
    name: entry.chart.id,
    claims: entry.equivalent ?? [],
    run: () => scoreOfChart(entry),
  })),
  // A wire has no tour of its own: the walks of the product are its suite, and for what it sends its table comes first.
  { name: 'wires', claims: [], run: () => scoreOf(runWireMutants(wires), null) },
  {
    name: 'wireContents',
    claims: [],

    run: () => scoreOf(runWireContentMutants(wires), null),
  },
]
// The contents of wires belong to the wires.
const asked = only.includes('wires') ? [...only, 'wireContents'] : only
const scored = all.filter(({ name }) => asked.length === 0 || asked.includes(name))
const unknown = only.filter((name) => all.every((one) => one.name !== name))
if (unknown.length > 0)
  throw new Error(
    `There is no chart ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`,
  )

const keys = await verdictKeys(scored.map(({ name }) => name))
console.log(row(['chart', 'mutants', 'replay', 'suite', 'equivalent', 'ms']))
for (const [index, { name, claims, ...one }] of scored.entries()) {
  const key = keys[name] ?? ''
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
  writeFileSync(scoresFile, `${scoresText(scoresSchema.parse(sorted))}\n`)
}
const sites = new Map<string, number>()
for (const one of Object.values(after))
  for (const [operator, count] of Object.entries(one.sites))
    sites.set(operator, (sites.get(operator) ?? 0) + count)
console.log([...sites].map(([operator, count]) => `${operator} ${count}`).join(', '))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

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
