import type { ReactElement, ReactNode } from 'react'

export interface TextButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** Stays focusable; its words have to say why, as "Retry in 0:18". */
  readonly disabled?: boolean
}

/** A word in a line of text that does something. It is drawn small; its target is 44 px. */
export function TextButton({ children, onClick, disabled = false }: TextButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-part="text-button"
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      {children}
    </button>
  )
}
