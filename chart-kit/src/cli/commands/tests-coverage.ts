import * as z from 'zod/mini'
import { parseTrace } from '../../inspect/trace.js'
import type { ChartUnderTest } from '../../testing/chart-under-test.js'
import {
  type CoverageFile,
  coverageFile,
  mergeCoverage,
  readCoverageFile,
} from '../../testing/coverage-file.js'
import { type CoverageWaiver, coverageReport } from '../../testing/coverage-report.js'
import { readPlanFile } from '../../testing/plan.js'
import type { Command } from '../command.js'
import { CommandError } from '../command-error.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { readJsonFile } from '../read-json-file.js'
import { writeTextFile } from '../write-text-file.js'

const waivers = z.array(z.object({ chart: z.string(), id: z.string(), reason: z.string() }))

export const testsCoverage: Command = {
  about: 'Adds up coverage files, plan files and traces, and tells which transitions nothing takes.',
  operands: ['FILE...'],
  options: {
    charts: chartsOption,
    chart: { value: 'ID', about: 'Only this chart.', multiple: true },
    threshold: { value: 'SHARE', about: 'The least share of transitions, such as 0.95 or 95%. Default: 1.' },
    waivers: {
      value: 'FILE',
      about: 'JSON: a list of { chart, id, reason } for transitions that need not be taken.',
    },
    out: { value: 'FILE', about: 'Write the sum as a coverage file.' },
  },
  async run(args, terminal, program) {
    const entries = await loadCharts(program, args.value('charts'), args.values('chart'))
    const charts = entries.map(({ chart }) => chart)
    const chosen = new Set(charts.map(({ id }) => id))
    const threshold = shareOf(args.value('threshold') ?? '1')
    const waived = waiversOf(args.value('waivers'))
    const files = args.operands.map((file, index) => {
      terminal.progress(index, args.operands.length, file)
      return readAny(file, entries)
    })
    const met = [...new Set(files.flatMap((one) => Object.keys(one.charts)))]
    if (args.value('charts') === undefined && met.length > 0 && !met.some((id) => chosen.has(id))) {
      throw new CommandError(
        `the files are of ${met.join(', ')}, and the charts looked at are those of ${program.own?.owner ?? 'another module'}. Name yours by --charts FILE.`,
      )
    }
    const { file, outdated } = mergeCoverage(files, charts)
    const out = args.value('out')
    if (out !== undefined) writeTextFile(out, `${JSON.stringify(file, null, 2)}\n`)

    const asked = args.values('chart').length === 0
    const kept = Object.entries(file.charts).filter(([id]) => asked || chosen.has(id))
    const report = coverageReport({ version: 1, charts: Object.fromEntries(kept) }, charts, {
      threshold,
      waivers: waived,
    })
    const width = Math.max(...charts.map(({ id }) => id.length)) + 2
    for (const { chart, taken, total, waived: free } of report.charts) {
      const more = free.length > 0 ? `, ${free.length} waived` : ''
      terminal.out(`${chart.padEnd(width)}${taken} of ${total} transitions taken${more}`)
    }
    for (const { chart, hash, expected, file: index } of outdated) {
      terminal.out(
        `${args.operands[index]}: what it says of "${chart}" is left out, for the chart has changed (${hash}, now ${expected}).`,
      )
    }
    for (const problem of report.problems) terminal.out(problem)
    return report.problems.length + outdated.length > 0 ? 1 : 0
  },
}

function shareOf(text: string): number {
  const share = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
  if (text.trim() !== '' && share >= 0 && share <= 1) return share
  throw new CommandError(`--threshold: "${text}" is no share. Write one such as 0.95 or 95%.`)
}

function waiversOf(file: string | undefined): readonly CoverageWaiver[] {
  if (file === undefined) return []
  const read = waivers.safeParse(readJsonFile(file))
  if (read.success) return read.data
  throw new CommandError(
    `${file} is no list of waivers. Write [{ "chart": "...", "id": "...", "reason": "..." }].`,
  )
}

/** A coverage file, or what a plan file or a trace takes, counted. */
function readAny(file: string, entries: readonly ChartUnderTest[]): CoverageFile {
  const json = readJsonFile(file)
  try {
    if (has(json, 'plans')) {
      const { chart, hash, plans } = readPlanFile(json)
      const steps = plans.flatMap((plan) => [plan.start, ...plan.steps.map(({ expect }) => expect)])
      return counted(chart, hash, steps, entries)
    }
    if (has(json, 'entries')) {
      const { charts, entries: taken } = parseTrace(json)
      const each = Object.entries(charts).map(([chart, hash]) =>
        counted(
          chart,
          hash,
          taken.filter((entry) => entry.chart === chart),
          entries,
        ),
      )
      return mergeCoverage(each).file
    }
    if (has(json, 'machines')) {
      throw new CommandError(
        'This is a file of charts, which says nothing of what was taken. Give a coverage file, a plan file or a trace.',
      )
    }
    if (!has(json, 'charts')) throw new CommandError('This is not a coverage file, a plan file or a trace.')
    return readCoverageFile(json)
  } catch (error) {
    throw new CommandError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function counted(
  id: string,
  hash: string,
  steps: readonly { readonly transitions: readonly string[] }[],
  entries: readonly ChartUnderTest[],
): CoverageFile {
  const chart = entries.map((entry) => entry.chart).find((one) => one.id === id)
  const now = chart === undefined ? undefined : coverageFile([{ chart, steps: [] }]).charts[id]
  // What another version of the chart did is kept under its own hash, so that it is told and not counted.
  if (chart === undefined || now?.hash !== hash)
    return { version: 1, charts: { [id]: { hash, transitions: {} } } }
  return coverageFile([{ chart, steps }])
}

function has(json: unknown, key: string): boolean {
  return typeof json === 'object' && json !== null && key in json
}
