/** The heights of the rows of a grid, in px: one for all, and the rows known to have another. */
export interface TileRows {
  readonly usualPx: number
  readonly others: ReadonlyMap<number, number>
}

/** The start of a row below the start of the grid, in px; for the number of rows, the height of the grid. */
export function startOf(row: number, { usualPx, others }: TileRows): number {
  let px = row * usualPx
  for (const [at, height] of others) if (at < row) px += height - usualPx
  return px
}

/** The row that is at a place below the start of the grid, in px. */
export function tileRowAt(px: number, rows: TileRows): number {
  let row = Math.max(0, Math.floor(px / rows.usualPx))
  while (row > 0 && startOf(row, rows) > px) row -= 1
  while (px >= startOf(row + 1, rows)) row += 1
  return row
}

/** The heights with those that were measured; the same object when nothing is new. */
export function withHeights(rows: TileRows, measured: ReadonlyMap<number, number>): TileRows {
  const changed = [...measured].filter(([at, px]) => px > 0 && px !== (rows.others.get(at) ?? rows.usualPx))
  if (changed.length === 0) return rows
  const others = new Map(rows.others)
  for (const [at, px] of changed) others.set(at, px)
  return { usualPx: rows.usualPx, others }
}
