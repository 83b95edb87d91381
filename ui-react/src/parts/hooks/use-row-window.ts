import { useLayoutEffect, useState } from 'react'
import { rowAt } from '../row-window.js'

/** The rows of a list that show. */
export interface RowWindow {
  readonly rowPx: number
  /** By how much the open row is higher. */
  readonly extraPx: number
  readonly first: number
  readonly last: number
  /** The number of rows that Page Down moves on. */
  readonly page: number
}

/** The height of a row until one is measured, in px. */
const ROW_PX = 56

const start: RowWindow = { rowPx: ROW_PX, extraPx: 0, first: 0, last: 12, page: 8 }

/** Follows which rows of a list show in the body of its view, and how high they are. */
export function useRowWindow(
  list: HTMLElement | null,
  isWindowed: boolean,
  openAt: number | undefined,
): RowWindow {
  const [known, setKnown] = useState(start)

  useLayoutEffect(() => {
    const body = list?.closest<HTMLElement>('[data-part="body"]')
    if (!list || !body || !isWindowed) return undefined
    const measure = (): void =>
      setKnown((before) => {
        const now = measured(list, body, openAt, before)
        return isSame(now, before) ? before : now
      })
    measure()
    body.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
    observer?.observe(body)
    // Content above the list moves it, and an open row makes it longer.
    if (body.firstElementChild !== null) observer?.observe(body.firstElementChild)
    const open = list.querySelector(`[data-at="${openAt}"]`)
    if (open !== null) observer?.observe(open)
    return () => {
      body.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [list, isWindowed, openAt])
  return known
}

function measured(
  list: HTMLElement,
  body: HTMLElement,
  openAt: number | undefined,
  { rowPx: before, extraPx: extraBefore }: RowWindow,
): RowWindow {
  const isOpen = (item: HTMLElement): boolean => openAt !== undefined && item.dataset.at === String(openAt)
  const items = Array.from(list.querySelectorAll<HTMLElement>('[data-part="long-item"]'))
  // Nothing has a height while the view is hidden.
  const rowPx = items.find((item) => !isOpen(item))?.offsetHeight || before
  const openPx = items.find(isOpen)?.offsetHeight
  const extraPx = openAt === undefined ? 0 : openPx === undefined ? extraBefore : Math.max(0, openPx - rowPx)
  const open = openAt === undefined ? undefined : { at: openAt, extraPx }
  const top = body.getBoundingClientRect().top - list.getBoundingClientRect().top
  return {
    rowPx,
    extraPx,
    first: rowAt(top, rowPx, open),
    last: rowAt(top + body.clientHeight, rowPx, open),
    page: Math.max(1, Math.floor(body.clientHeight / rowPx) - 1),
  }
}

const isSame = (one: RowWindow, other: RowWindow): boolean =>
  one.rowPx === other.rowPx &&
  one.extraPx === other.extraPx &&
  one.first === other.first &&
  one.last === other.last &&
  one.page === other.page
