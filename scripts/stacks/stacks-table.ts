import { npm } from './installers.js'
import type { Stack } from './stack.js'
import type { StackResult } from './try-stack.js'

const HEADS = ['Stack', 'Versions', 'Pass', 'Runs in', 'Requests', 'On opening', 'kB', 'Warnings'] as const

/** npm is not named: it is the installer of all other rows. */
const installerOf = ({ installer }: Stack): readonly string[] => (installer === npm ? [] : [installer.name])

/** The results as a table in Markdown. */
export function stacksTable(results: readonly StackResult[]): string {
  const rows = results.map(({ stack, faults, firstLoad, opening, warnings }) => [
    stack.name,
    [...stack.versions.map((name) => `${name} ${stack.packages[name]}`), ...installerOf(stack)].join(', '),
    faults.length === 0 ? 'yes' : 'no',
    stack.gate ? 'test' : 'soak',
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
