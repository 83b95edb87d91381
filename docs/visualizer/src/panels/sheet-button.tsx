import type { ReactNode } from 'react'

interface SheetButtonProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** The head of the panel on a phone, where it is a sheet under the picture. */
export function SheetButton({ isOpen, onOpen, children }: SheetButtonProps): ReactNode {
  return (
    <button type="button" className="sheet-button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {children} <span aria-hidden="true">{isOpen ? '▾' : '▴'}</span>
    </button>
  )
}
