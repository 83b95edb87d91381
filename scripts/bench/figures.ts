import { performance } from 'node:perf_hooks'

/** One line of the bench. */
export interface Figure {
  readonly name: string
  /** Ms. */
  readonly ms: number
}

/** How long one run takes, in the mean of many. The first runs, up to 50, do not count. */
export async function timed(name: string, times: number, run: () => unknown): Promise<Figure> {
  for (let warm = 0; warm < Math.min(times, 50); warm += 1) await run()
  const began = performance.now()
  for (let time = 0; time < times; time += 1) {
    const result = run()
    if (result instanceof Promise) await result
  }
  return { name, ms: (performance.now() - began) / times }
}

/** The middle of some times, for those of a browser, where one slow turn says nothing. */
export function middle(name: string, times: readonly number[]): Figure {
  const sorted = [...times].sort((a, b) => a - b)
  return { name, ms: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN }
}

/** Prints figures below each other. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  console.log(`\n${title}`)
  for (const { name, ms } of figures) console.log(`  ${name.padEnd(width)}  ${inWords(ms).padStart(10)}`)
}

/** A row of a table. */
export interface Row {
  readonly name: string
  readonly cells: readonly string[]
}

/** Prints rows of figures below the names of their columns. */
export function printTable(title: string, columns: readonly string[], rows: readonly Row[]): void {
  const first = Math.max(...rows.map(({ name }) => name.length))
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map(({ cells }) => cells[at]?.length ?? 0)),
  )
  const line = ({ name, cells }: Row): string =>
    `  ${name.padEnd(first)}  ${cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ')}`.trimEnd()
  console.log(`\n${title}`)
  for (const row of [{ name: '', cells: columns }, ...rows]) console.log(line(row))
}

/** A time with its unit. */
export function inWords(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(2)} s`
  return ms >= 1 ? `${ms.toFixed(2)} ms` : `${(ms * 1_000).toFixed(2)} µs`
}
