/** The one row that is higher than the others, and by how many px. */
export interface OpenRow {
  readonly at: number
  readonly extraPx: number
}

/** The number of rows that are drawn beyond those that show. */
const SPARE_ROWS = 6

/** The start of a row below the start of the list, in px. */
export const offsetOf = (at: number, rowPx: number, open: OpenRow | undefined): number =>
  at * rowPx + (open !== undefined && at > open.at ? open.extraPx : 0)

/** The row that is at a place below the start of the list, in px. */
export function rowAt(px: number, rowPx: number, open: OpenRow | undefined): number {
  const place = Math.max(0, px)
  const plain = Math.floor(place / rowPx)
  if (open === undefined || plain <= open.at) return plain
  return Math.max(open.at, Math.floor((place - open.extraPx) / rowPx))
}

/** The rows to draw: from `first` to `last` with some to spare, and the one with the focus, of all there are. */
export function rowsBetween(first: number, last: number, kept: number, count: number): readonly number[] {
  const from = Math.max(0, Math.min(first - SPARE_ROWS, count - 1))
  const to = Math.min(last + SPARE_ROWS, count - 1)
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (kept >= from && kept <= to) return rows
  return kept < from ? [kept, ...rows] : [...rows, kept]
}
