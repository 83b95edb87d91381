import type { ReactElement, ReactNode } from 'react'

export interface TileProps {
  readonly name: string
  readonly mark: ReactNode
  /** Read after the name, as what a badge says. */
  readonly note?: string | undefined
  /** Number in the whole list from 0, and how long the list is. */
  readonly at: number
  readonly count: number
  /** True for the one tile of the list that Tab reaches. */
  readonly reachable: boolean
  readonly onClick: () => void
  readonly onFocus: () => void
  /** Pointer or focus came near: the moment to load what a press will need. */
  readonly onApproach?: () => void
}

/** One of many in a grid: a mark over a name of at most two lines. */
export function Tile(props: TileProps): ReactElement {
  const { name, mark, note, at, count, reachable, onClick, onFocus, onApproach } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of tiles stand between the list and its items.
    <div role="listitem" data-part="tile-item" aria-setsize={count} aria-posinset={at + 1}>
      <button
        type="button"
        data-part="tile"
        data-at={at}
        title={name}
        tabIndex={reachable ? 0 : -1}
        aria-label={note === undefined ? undefined : `${name}, ${note}`}
        onClick={onClick}
        onPointerEnter={onApproach}
        onFocus={() => {
          onFocus()
          onApproach?.()
        }}
      >
        {mark}
        <bdi dir="auto" data-part="tile-name">
          {name}
        </bdi>
      </button>
    </div>
  )
}
