/**
 * The cells of the tables under a heading of a page, without the heads and without marks of code.
 * @throws {Error} if the page has no such heading
 */
export function tableRows(page: string, heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]
  if (section === undefined) throw new Error(`The page has no heading "${heading}".`)
  return section
    .split('\n')
    .filter(
      (line, index, lines) => line.startsWith('|') && !/^\|[ -]*-\|?/.test(line) && !isHead(lines, index),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

const isHead = (lines: readonly string[], index: number): boolean => /^\| -+/.test(lines[index + 1] ?? '')
