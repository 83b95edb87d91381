import type { ReactElement, ReactNode } from 'react'

export interface IconButtonProps {
  readonly children: ReactNode
  /** What it does; there is no visible text. */
  readonly label: string
  readonly onClick: () => void
}

/** 44 px square with one icon. */
export function IconButton({ children, label, onClick }: IconButtonProps): ReactElement {
  return (
    <button type="button" data-part="icon-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
