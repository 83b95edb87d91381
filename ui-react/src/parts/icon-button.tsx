import type { ReactElement, ReactNode, Ref } from 'react'

export interface IconButtonProps {
  readonly children: ReactNode
  /** What it does; there is no visible text. */
  readonly label: string
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** 44 px square with one icon. */
export function IconButton({ children, label, onClick, ref }: IconButtonProps): ReactElement {
  return (
    <button ref={ref} type="button" data-part="icon-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
