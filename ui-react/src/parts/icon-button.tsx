import type { ReactElement, ReactNode } from 'react'

export interface IconButtonProps {
  readonly children: ReactNode
  /** What it does; there is no visible text. */
  readonly label: string
  readonly onClick: () => void
  /** A pointer or the focus is near: what it leads to may load. */
  readonly onApproach?: (() => void) | undefined
}

/** 44 px square with one icon. */
export function IconButton({ children, label, onClick, onApproach }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-part="icon-button"
      aria-label={label}
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {children}
    </button>
  )
}
