/**
 * A table of Markdown whose columns are as wide as their longest cell.
 * @param rows the head first
 */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((wide, column) => (cells[column] ?? '').padEnd(wide, fill)).join(' | ')} |`
  return [lineOf(head), lineOf([], '-'), ...body.map((cells) => lineOf(cells))].join('\n')
}
