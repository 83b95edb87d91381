import { printTable } from '../bench/figures.js'
import type { Held } from './budgets.js'
import type { ActCosts } from './measure-acts.js'
import type { MeasuredPage } from './measured-pages.js'

/** Prints what each act on each page costs. */
export function printCosts(costs: ReadonlyMap<MeasuredPage, ActCosts>): void {
  printTable(
    'JavaScript that a page loads, gzipped',
    ['kB', 'files', 'round trips'],
    [...costs].flatMap(([page, acts]) =>
      Object.entries(acts).map(([act, { bytes, files, trips }]) => ({
        name: `${page.name}, ${act}`,
        cells: [(bytes / 1000).toFixed(2), String(files.length), String(trips)],
      })),
    ),
  )
}

/** Prints which budgets are held. */
export function printBudgets(checked: readonly Held[], title = 'Budgets'): void {
  printTable(
    title,
    ['limit', 'measured', ''],
    checked.map(({ name, limit, measured, held }) => ({
      name,
      cells: [limit, measured, held ? 'held' : 'NOT HELD'],
    })),
  )
}
