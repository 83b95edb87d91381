import type { StackResult } from './try-stack.js'

const HEADS = [
  'Stack',
  'Versions',
  'Installed by',
  'Passes',
  'Runs',
  'Requests on first load',
  'Requests when the modal opens',
  'First load, kB',
  'Build warnings',
] as const

/** The results as a table in Markdown. */
export function stacksTable(results: readonly StackResult[]): string {
  const rows = results.map(({ stack, faults, firstLoad, opening, warnings }) => [
    stack.name,
    stack.versions.map((name) => `${name} ${stack.packages[name]}`).join(', '),
    stack.installer.name,
    faults.length === 0 ? 'yes' : 'no',
    stack.gate ? 'on every change' : 'in soak',
    String(firstLoad?.requests ?? ''),
    String(opening?.requests ?? ''),
    firstLoad === undefined ? '' : (firstLoad.scriptBytes / 1000).toFixed(1),
    String(warnings.length),
  ])
  const widths = HEADS.map((head, column) =>
    Math.max(...[HEADS, ...rows].map((row) => row[column]?.length ?? head.length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(HEADS), rule, ...rows.map(line)].join('\n')
}
