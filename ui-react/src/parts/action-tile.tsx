import type { ReactElement, ReactNode } from 'react'

export interface ActionTileProps {
  readonly name: string
  readonly icon: ReactNode
  readonly onClick: () => void
  /** Pointer or focus came near: the moment to load what a press will need. */
  readonly onApproach?: () => void
}

/** One of the few things to do with an account: a drawing over its name. */
export function ActionTile({ name, icon, onClick, onApproach }: ActionTileProps): ReactElement {
  return (
    <button
      type="button"
      data-part="action-tile"
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {icon}
      <span>{name}</span>
    </button>
  )
}
