import type { ReactElement, ReactNode } from 'react'
import { ChevronIcon } from '../icons/chevron-icon.js'
import { InfoIcon } from '../icons/info-icon.js'

export interface NoticeButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** Pointer or focus came near: the moment to load what a press will need. */
  readonly onApproach?: () => void
}

/** A few words of the view that lead to more about them. */
export function NoticeButton({ children, onClick, onApproach }: NoticeButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-part="notice"
      data-tone="info"
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <InfoIcon />
      <div>{children}</div>
      <ChevronIcon size={16} />
    </button>
  )
}
