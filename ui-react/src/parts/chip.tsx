import type { ReactElement, ReactNode } from 'react'

export interface ChipProps {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
}

/** One or two words about the thing beside it. */
export function Chip({ children, tone = 'neutral' }: ChipProps): ReactElement {
  return (
    <span data-part="chip" data-tone={tone}>
      {children}
    </span>
  )
}
