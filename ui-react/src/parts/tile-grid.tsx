import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTileRows } from './hooks/use-tile-rows.js'
import { startOf, type TileRows, tileRowAt } from './tile-rows.js'

/** What one tile has to know of its place. */
export interface TilePosition {
  readonly at: number
  readonly count: number
  readonly reachable: boolean
  readonly onFocus: () => void
}

export interface TileGridProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly children: (item: Item, place: TilePosition) => ReactNode
  /** Rows that stand for what is still to come. */
  readonly after?: ReactNode
  /** The end of what is there came near. */
  readonly onNearEnd?: (() => void) | undefined
}

/** How many rows are drawn beyond those that show. */
const SPARE_ROWS = 2
/** How many rows before the end the next ones are asked for. */
const NEAR_ROWS = 6

/** What scrolls around the grid, and how far below its start the grid begins, in px. */
interface Place {
  readonly body: HTMLElement
  readonly start: number
}

/**
 * A grid of any length of which only what shows is in the document. Arrows, Home, End, Page Up and Page Down move the
 * focus; it is one stop of the Tab key. The tile with the focus stays in the document however far one scrolls.
 */
export function TileGrid<Item>(props: TileGridProps<Item>): ReactElement {
  const { label, items, children, after, onNearEnd } = props
  const [grid, setGrid] = useState<HTMLElement | null>(null)
  const wantsFocus = useRef(false)
  const [active, setActive] = useState(0)
  const count = items.length
  const { columns, rows: heights, follow } = useTileRows(grid)
  const rows = Math.ceil(count / columns)
  const current = Math.min(active, Math.max(0, count - 1))
  // The grid scrolls with all that stands above it, so it has to know how much that is.
  const place = useMemo(() => placeOf(grid), [grid])
  const [first, last] = useRange(place, heights)

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid
      ?.querySelector<HTMLElement>(`[data-part="tile"][data-at="${current}"]`)
      ?.focus({ preventScroll: true })
  }, [grid, current])

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const page = columns * Math.max(1, Math.floor((place?.body.clientHeight ?? 0) / heights.usualPx) - 1)
    const next = wanted(event.key, current, { count, columns, page, rtl })
    if (next === undefined) return
    event.preventDefault()
    if (next === current) return
    wantsFocus.current = true
    setActive(next)
    show(Math.floor(next / columns))
  }

  // What stands above the grid stays over it while it scrolls.
  const show = (row: number): void => {
    if (place === undefined) return
    const { body, start } = place
    const top = startOf(row, heights)
    const lowest = startOf(row + 1, heights) + start - body.clientHeight
    if (body.scrollTop > top) body.scrollTop = top
    else if (body.scrollTop < lowest) body.scrollTop = lowest
  }

  const tile = useCallback(
    (at: number): ReactNode => {
      const item = items[at]
      if (item === undefined) return null
      return children(item, {
        at,
        count: items.length,
        reachable: at === current,
        onFocus: () => setActive(at),
      })
    },
    [items, children, current],
  )

  const near = place !== undefined && last + NEAR_ROWS >= rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grew may be near its end still.
  useEffect(() => {
    if (near) onNearEnd?.()
  }, [near, onNearEnd, count])

  const shown = rowsShown(first - SPARE_ROWS, last + SPARE_ROWS, Math.floor(current / columns), rows)

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of tiles stand between the list and its items.
    <div ref={setGrid} role="list" data-part="tile-grid" aria-label={label} onKeyDown={move}>
      <div role="presentation" data-part="tile-rows" style={{ height: startOf(rows, heights) }}>
        {shown.map((row) => (
          <TileRow
            key={row}
            row={row}
            startPx={startOf(row, heights)}
            columns={columns}
            count={count}
            tile={tile}
            follow={follow}
          />
        ))}
      </div>
      {after}
    </div>
  )
}

/** The rows from `first` to `last`, and the one with the focus, of all there are. */
function rowsShown(first: number, last: number, kept: number, rows: number): readonly number[] {
  const from = Math.max(0, Math.min(first, rows - 1))
  const shown = Array.from({ length: Math.max(0, Math.min(last, rows - 1) - from + 1) }, (_, at) => from + at)
  return shown.includes(kept) || kept >= rows ? shown : [...shown, kept].toSorted((one, other) => one - other)
}

interface TileRowProps {
  readonly row: number
  readonly startPx: number
  readonly columns: number
  readonly count: number
  readonly tile: (at: number) => ReactNode
  readonly follow: (row: number, element: Element) => () => void
}

/** Drawn once for as long as it stays: scrolling costs only the rows that come in. */
const TileRow = memo(function TileRow({
  row,
  startPx,
  columns,
  count,
  tile,
  follow,
}: TileRowProps): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (element.current === null ? undefined : follow(row, element.current)), [row, follow])
  const first = row * columns
  const places = Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column)
  return (
    <div
      ref={element}
      role="presentation"
      data-part="tile-row"
      data-columns={columns}
      style={{ insetBlockStart: startPx }}
    >
      {places.map((at) => tile(at))}
    </div>
  )
})

interface Layout {
  readonly count: number
  readonly columns: number
  readonly page: number
  readonly rtl: boolean
}

function wanted(key: string, at: number, { count, columns, page, rtl }: Layout): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return inside(at + (rtl ? -1 : 1), last)
    case 'ArrowLeft':
      return inside(at + (rtl ? 1 : -1), last)
    case 'ArrowDown':
      // The row below may be shorter than this one.
      return at + columns <= last
        ? at + columns
        : Math.floor(at / columns) < Math.floor(last / columns)
          ? last
          : at
    case 'ArrowUp':
      return at >= columns ? at - columns : at
    case 'PageDown':
      return inside(at + page, last)
    case 'PageUp':
      return inside(at - page, last)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

const inside = (at: number, last: number): number => Math.max(0, Math.min(at, last))

function placeOf(grid: HTMLElement | null): Place | undefined {
  const body = grid?.closest<HTMLElement>('[data-part="body"]')
  if (!grid || !body) return undefined
  const above = grid.getBoundingClientRect().top - body.getBoundingClientRect().top
  return { body, start: above + body.scrollTop }
}

/** The first and the last row that show. */
function useRange(place: Place | undefined, rows: TileRows): readonly [first: number, last: number] {
  const [range, setRange] = useState<readonly [first: number, last: number]>([0, 0])
  useLayoutEffect(() => {
    if (place === undefined) return
    const { body, start } = place
    const rowAt = (px: number): number => tileRowAt(px - start, rows)
    // Asked for once when something moved: each answer makes the browser lay the page out first.
    const measure = (): void => {
      const { scrollTop, clientHeight } = body
      const [first, last] = [rowAt(scrollTop), rowAt(scrollTop + clientHeight)]
      setRange((known) => (known[0] === first && known[1] === last ? known : [first, last]))
    }
    measure()
    body.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
    observer?.observe(body)
    return () => {
      body.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [place, rows])
  return range
}
