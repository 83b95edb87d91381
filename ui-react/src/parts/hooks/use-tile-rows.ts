import { useCallback, useLayoutEffect, useState } from 'react'
import { type TileRows, withHeights } from '../tile-rows.js'

/** The height of a row with names of at most two lines in text of the usual size; the stylesheet has it as the least. */
const ROW_PX = 100
const MOST_COLUMNS = 4
/** The least width of a tile, in widths of its text. */
const COLUMN_EM = 4.4

interface Measured {
  readonly columns: number
  readonly rows: TileRows
}

const usual: TileRows = { usualPx: ROW_PX, others: new Map() }

interface MeasuredTileRows extends Measured {
  /** Follows the height of a drawn row. Returns the function that stops it. */
  readonly follow: (row: number, element: Element) => () => void
}

/** Measures the number of tiles in a row and the height of each row. Larger text needs fewer and higher ones. */
export function useTileRows(grid: HTMLElement | null): MeasuredTileRows {
  const [measured, setMeasured] = useState<Measured>({ columns: MOST_COLUMNS, rows: usual })
  const [observer, setObserver] = useState<{ readonly follow: MeasuredTileRows['follow'] }>()

  useLayoutEffect(() => {
    if (grid === null || typeof ResizeObserver !== 'function') return undefined
    const rowOf = new Map<Element, number>()
    const heights = new ResizeObserver((entries) => {
      const found = new Map<number, number>()
      for (const { target } of entries) {
        const row = rowOf.get(target)
        if (row !== undefined && target instanceof HTMLElement) found.set(row, target.offsetHeight)
      }
      setMeasured((known) => {
        const rows = withHeights(known.rows, found)
        return rows === known.rows ? known : { ...known, rows }
      })
    })
    const widths = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(grid).fontSize)
      const fitting = Math.floor(grid.clientWidth / (em * COLUMN_EM))
      const columns = Math.max(2, Math.min(MOST_COLUMNS, fitting))
      if (grid.clientWidth > 0)
        // The heights stay: a row that is as high as before is not measured again.
        setMeasured((known) => (known.columns === columns ? known : { ...known, columns }))
    })
    widths.observe(grid)
    setObserver({
      follow: (row, element) => {
        rowOf.set(element, row)
        heights.observe(element)
        return () => {
          rowOf.delete(element)
          heights.unobserve(element)
        }
      },
    })
    return () => {
      heights.disconnect()
      widths.disconnect()
    }
  }, [grid])

  const follow = useCallback(
    (row: number, element: Element) => observer?.follow(row, element) ?? (() => undefined),
    [observer],
  )
  return { ...measured, follow }
}
