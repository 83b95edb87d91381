import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedFilters } from '../packages/published-packages.js'
import { budgets, checkBudgets } from '../page-loads/budgets.js'
import { buildMeasuredPages } from '../page-loads/build-measured-pages.js'
import { launchBrowser } from '../page-loads/launch-browser.js'
import { measureCosts } from '../page-loads/measure-costs.js'
import { measureTimes, type TimedCase, type Times } from '../page-loads/measure-times.js'
import {
  barePage,
  eip155Page,
  type MeasuredPage,
  measuredPages,
  statechartPage,
} from '../page-loads/measured-pages.js'
import { printBudgets, printCosts } from '../page-loads/print-costs.js'
import { checkTimeGoals, goalConditions, timeGoals } from '../page-loads/time-goals.js'
import { type Conditions, measures } from '../page-loads/time-visit.js'
import { inWords, middle, printTable } from './figures.js'

const TURNS = 5
const root = fileURLToPath(new URL('../..', import.meta.url))

interface TimedPage {
  readonly page: MeasuredPage
  readonly conditions: Conditions
  readonly times: Times
}

/**
 * Measures the cost of pages that use the packed packages and the speed of their clicks, beside a page of React alone. Prints
 * the figures and writes all of them to .cache/page-figures.json.
 */
export async function pageFigures(): Promise<void> {
  run('scripts/build.ts', ...publishedFilters)
  run('scripts/pack-packages.ts')
  const built = await buildMeasuredPages([...measuredPages, statechartPage])
  const browser = await launchBrowser()
  try {
    const costs = await measureCosts(browser, built)
    const checked = checkBudgets(budgets, costs)
    printCosts(costs)
    printBudgets(checked)
    const cases = [barePage, statechartPage, eip155Page].flatMap((page): readonly TimedCase[] => {
      const files = built.get(page)
      if (files === undefined) throw new Error(`The page "${page.name}" was not built.`)
      return conditions.map((one) => ({ page, built: files, conditions: one }))
    })
    console.log(`\nNow ${cases.length * TURNS} visits are timed, which takes some minutes.`)
    const measured = await measureTimes(browser, cases, TURNS)
    const timed = cases.map(
      ({ page, conditions }, at): TimedPage => ({ page, conditions, times: measured[at] ?? {} }),
    )
    printTimes(timed)
    printGoals(timed)
    const acts = [...costs].map(([{ name }, act]) => ({ page: name, ...act }))
    const times = timed.map((one) => ({ ...one, page: one.page.name }))
    const file = join(root, '.cache/page-figures.json')
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(file, `${JSON.stringify({ budgets: checked, acts, times }, null, 2)}\n`)
    console.log(`\nEvery figure: ${file}`)
  } finally {
    await browser.close()
  }
}

/** Every page is visited both ways: what holds its load up shows after its idle work. */
const conditions: readonly Conditions[] = (['before idle loading', 'after idle loading'] as const).flatMap(
  (clicks) => [1, 4].flatMap((cpu) => [0, 100].map((latency): Conditions => ({ cpu, latency, clicks }))),
)

function printGoals(timed: readonly TimedPage[]): void {
  const { cpu, latency, clicks } = goalConditions
  const reached = checkTimeGoals(timeGoals, (page, measure) => {
    const ms = timed.find(
      ({ page: one, conditions: at }) =>
        one === page && at.cpu === cpu && at.latency === latency && at.clicks === clicks,
    )?.times[measure]
    return ms === undefined ? undefined : middle(measure, ms).ms
  })
  printBudgets(reached, 'Goals of time, which a busy machine may miss')
}

function printTimes(timed: readonly TimedPage[]): void {
  const titles = new Map<string, TimedPage[]>()
  for (const one of timed) {
    const title = `${one.page.name}, clicks ${one.conditions.clicks}`
    titles.set(title, [...(titles.get(title) ?? []), one])
  }
  for (const [title, columns] of titles)
    printTable(
      title,
      columns.map(({ conditions: { cpu, latency } }) => `${cpu}x, ${latency} ms`),
      measures.flatMap((name) => {
        const cells = columns.flatMap(({ times: { [name]: ms } }) =>
          ms === undefined ? [] : [inWords(middle(name, ms).ms)],
        )
        return cells.length === 0 ? [] : [{ name, cells }]
      }),
    )
}

function run(file: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${file} failed.`)
}
