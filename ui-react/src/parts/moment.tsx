import type { ReactElement, ReactNode } from 'react'

export interface MomentProps {
  readonly title: string
  readonly children?: ReactNode
}

/** What is going on now and who acts next, in the middle of a view. */
export function Moment({ title, children }: MomentProps): ReactElement {
  return (
    <div data-part="moment">
      <h3 data-part="moment-title">{title}</h3>
      {children === undefined ? null : <div data-part="lead">{children}</div>}
    </div>
  )
}
