import type { ReactElement, ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon.js'

export interface SelectButtonProps {
  /** The name of what is chosen. */
  readonly name: string
  readonly label: string
  readonly mark: ReactNode
  readonly onClick: () => void
  /** Pointer or focus came near: the moment to load what a press will need. */
  readonly onApproach?: () => void
}

/** The choice that was made, and the way to a view with the others. */
export function SelectButton({ name, label, mark, onClick, onApproach }: SelectButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-part="select"
      aria-label={label}
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {mark}
      <bdi dir="auto" data-part="select-name">
        {name}
      </bdi>
      <ChevronDownIcon />
    </button>
  )
}
