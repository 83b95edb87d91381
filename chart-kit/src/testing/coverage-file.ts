import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { chartHash } from '../inspect/chart-hash.js'
import { transitionsOf } from '../inspect/transitions-of.js'
import { plainText } from '../text/plain-text.js'
import { TestingError } from './testing-error.js'

/** What was taken of one chart. */
export interface ChartTaken {
  /** The chart's hash when it ran (`chartHash`): another hash is another chart, whose transitions are others. */
  readonly hash: string
  /** How often each transition was taken, by id; 0 for those that were not. */
  readonly transitions: Readonly<Record<string, number>>
}

/** Which transitions one or more runs took, as JSON. */
export interface CoverageFile {
  readonly version: 1
  /** By chart id. */
  readonly charts: Readonly<Record<string, ChartTaken>>
}

/** A run of one chart: the steps of a walk, the expectations of a plan, the entries of a trace. */
export interface CoverageRun {
  readonly chart: AnyStateMachine
  readonly steps: Iterable<{ readonly transitions: readonly string[] }>
}

/** Counts of a chart that another version of it has left behind. */
export interface OutdatedCoverage {
  readonly chart: string
  /** The hash the chart had in that run. */
  readonly hash: string
  /** The hash it has now. */
  readonly expected: string
  /** Place of the file in the list, from 0. */
  readonly file: number
}

/** What `mergeCoverage` made of several files. */
export interface MergedCoverage {
  readonly file: CoverageFile
  /** What was left out, because the chart was another one then. */
  readonly outdated: readonly OutdatedCoverage[]
}

const schema = z.object({
  version: z.literal(1),
  charts: z.record(
    z.string(),
    z.object({
      hash: z.string().check(z.minLength(1)),
      transitions: z.record(z.string(), z.int().check(z.nonnegative())),
    }),
  ),
})

/**
 * Counts what runs took. The transitions they never took stand in the file with 0, so that it tells the whole.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when a step names a transition its chart does not have, or two different
 * charts have the same id.
 */
export function coverageFile(runs: Iterable<CoverageRun>): CoverageFile {
  const charts = new Map<string, { readonly hash: string; readonly transitions: Map<string, number> }>()
  for (const { chart, steps } of runs) {
    const hash = chartHash(chart)
    const known = charts.get(chart.id)
    if (known !== undefined && known.hash !== hash)
      throw new TestingError('BAD_TEST_OPTION', `Two different charts have the id "${chart.id}". Rename one.`)
    const counts = known ?? {
      hash,
      transitions: new Map(transitionsOf(chart).map(({ id }) => [id, 0])),
    }
    charts.set(chart.id, counts)
    for (const { transitions } of steps) {
      for (const id of transitions) {
        const count = counts.transitions.get(id)
        if (count === undefined) {
          const sentence = `The chart "${chart.id}" has no transition "${id}", so the steps are those of another one.`
          throw new TestingError('BAD_TEST_OPTION', sentence)
        }
        counts.transitions.set(id, count + 1)
      }
    }
  }
  return {
    version: 1,
    charts: sortedCharts(charts),
  }
}

type Counts = ReadonlyMap<
  string,
  { readonly hash: string; readonly transitions: ReadonlyMap<string, number> }
>

const sortedCharts = (charts: Counts): Record<string, ChartTaken> =>
  Object.fromEntries(
    [...charts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { hash, transitions }]) => [id, { hash, transitions: Object.fromEntries(transitions) }]),
  )

/**
 * Checks what a coverage file holds: the text of the file, or what `JSON.parse` made of it.
 *
 * @throws {TestingError} `BAD_COVERAGE` saying where the file is not what it should be.
 */
export function readCoverageFile(content: unknown): CoverageFile {
  const json = typeof content === 'string' ? parse(content) : content
  if (typeof json === 'object' && json !== null && 'version' in json && json.version !== 1) {
    throw new TestingError(
      'BAD_COVERAGE',
      `The coverage file has the version ${plainText(json.version, 40)}, and this release reads version 1. Write it anew.`,
    )
  }
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.map(String).join('.')}` : ''
  throw new TestingError(
    'BAD_COVERAGE',
    `This is not a coverage file${where}: ${issue?.message ?? 'unknown content'}. Write one with coverageFile().`,
  )
}

/**
 * Adds up the files of several runs. A chart counts only as it is now: what a run took of another version of it is left
 * out and listed.
 *
 * @param charts the charts as they are now; without them a chart is taken as the last file that has it knows it
 */
export function mergeCoverage(
  files: readonly CoverageFile[],
  charts: readonly AnyStateMachine[] = [],
): MergedCoverage {
  const current = new Map<string, string>()
  for (const file of files) for (const [id, { hash }] of Object.entries(file.charts)) current.set(id, hash)
  for (const chart of charts) current.set(chart.id, chartHash(chart))

  const outdated: OutdatedCoverage[] = []
  // Maps, because ids come from files: `constructor` is a name that every object has.
  const merged = new Map<string, { readonly hash: string; readonly transitions: Map<string, number> }>()
  files.forEach((file, index) => {
    for (const [id, { hash, transitions }] of Object.entries(file.charts)) {
      const expected = current.get(id) ?? hash
      if (hash !== expected) {
        outdated.push({ chart: id, hash, expected, file: index })
        continue
      }
      const known = merged.get(id) ?? { hash, transitions: new Map<string, number>() }
      merged.set(id, known)
      for (const [transition, count] of Object.entries(transitions))
        known.transitions.set(transition, (known.transitions.get(transition) ?? 0) + count)
    }
  })
  return { file: { version: 1, charts: sortedCharts(merged) }, outdated }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new TestingError('BAD_COVERAGE', `The coverage file is not JSON: ${why}.`)
  }
}
