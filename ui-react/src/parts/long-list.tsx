import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useRowWindow } from './hooks/use-row-window.js'
import { type OpenRow, offsetOf, rowsBetween } from './row-window.js'

export interface LongListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** Where the item stands that is open. All others are of one height. */
  readonly openAt?: number | undefined
  /** The row of an item, which takes `reachable`: the list is one stop of the Tab key. */
  readonly children: (item: Item, reachable: boolean) => ReactNode
}

/** Up to this many are all drawn, as high as they like. */
const ALL_DRAWN = 40

/**
 * A list of rows of any length, of which only what shows is in the document. Arrows, Home, End, Page Up and Page Down move the
 * focus. The row with the focus stays in the document however far one scrolls.
 */
export function LongList<Item>(props: LongListProps<Item>): ReactElement {
  const { label, items, keyOf, openAt, children } = props
  const [list, setList] = useState<HTMLElement | null>(null)
  const [active, setActive] = useState<ActiveRow>({ at: 0, key: undefined })
  const wantsFocus = useRef(false)
  const count = items.length
  const current = placeOf(active, items, keyOf)
  const isWindowed = count > ALL_DRAWN
  const { rowPx, extraPx, first, last, page } = useRowWindow(list, isWindowed, openAt)
  const open: OpenRow | undefined = openAt === undefined ? undefined : { at: openAt, extraPx }

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const item = list?.querySelector<HTMLElement>(`[data-part="long-item"][data-at="${current}"]`)
    item?.querySelector<HTMLElement>('[data-part="row"]')?.focus({ preventScroll: true })
    item?.scrollIntoView?.({ block: 'nearest' })
  }, [list, current])

  const activate = (at: number): void => {
    const item = items[at]
    setActive({ at, key: item === undefined ? undefined : keyOf(item) })
  }
  const move = (event: KeyboardEvent<HTMLUListElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || event.target.dataset.part !== 'row') return
    const next = wanted(event.key, current, count - 1, page)
    if (next === undefined) return
    event.preventDefault()
    if (next === current) return
    wantsFocus.current = true
    activate(next)
  }
  // Also a row that the pointer pressed: arrows go on from there.
  const follow = (event: FocusEvent<HTMLUListElement>): void => {
    const at = event.target.closest<HTMLElement>('[data-part="long-item"]')?.dataset.at
    if (at !== undefined) activate(Number(at))
  }

  // Two items with one key would be one to React.
  const keys = new Set<string>()
  const ownKey = (item: Item, at: number): string => {
    const key = keyOf(item)
    const own = keys.has(key) ? `${key} ${at}` : key
    keys.add(own)
    return own
  }
  const shown = isWindowed ? rowsBetween(first, last, current, count) : items.map((_, at) => at)
  return (
    <ul
      ref={setList}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
      role="list"
      data-part="long-list"
      data-windowed={isWindowed ? '' : undefined}
      aria-label={label}
      style={isWindowed ? { height: offsetOf(count, rowPx, open) } : undefined}
      onKeyDown={move}
      onFocus={follow}
    >
      {shown.map((at) => {
        const item = items[at]
        if (item === undefined) return null
        return (
          <li
            key={ownKey(item, at)}
            data-part="long-item"
            data-at={at}
            aria-setsize={count}
            aria-posinset={at + 1}
            style={isWindowed ? { insetBlockStart: offsetOf(at, rowPx, open) } : undefined}
          >
            {children(item, at === current)}
          </li>
        )
      })}
    </ul>
  )
}

/** The row with the focus, or the one that gets it. Its key is undefined until a row had it. */
interface ActiveRow {
  readonly at: number
  readonly key: string | undefined
}

/** Where the active row stands now: a list that is read again may have another order. */
function placeOf<Item>(
  { at, key }: ActiveRow,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): number {
  const there = items[at]
  const last = Math.max(0, items.length - 1)
  if (key === undefined || (there !== undefined && keyOf(there) === key)) return Math.min(at, last)
  const moved = items.findIndex((item) => keyOf(item) === key)
  return moved === -1 ? Math.min(at, last) : moved
}

function wanted(key: string, at: number, last: number, page: number): number | undefined {
  const inside = (next: number): number => Math.max(0, Math.min(next, last))
  if (key === 'ArrowDown') return inside(at + 1)
  if (key === 'ArrowUp') return inside(at - 1)
  if (key === 'PageDown') return inside(at + page)
  if (key === 'PageUp') return inside(at - page)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
