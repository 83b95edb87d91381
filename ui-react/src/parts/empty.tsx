import type { ReactElement, ReactNode } from 'react'
import { useSaid } from './hooks/use-said.js'
import { sentences } from './sentences.js'

export interface EmptyProps {
  readonly title: string
  /** One line why there is nothing. */
  readonly children: ReactNode
  readonly mark?: ReactNode
  /** One way on. */
  readonly action?: ReactNode
}

/** Nothing to list, why, and one way on. It is read aloud. */
export function Empty({ title, children, mark, action }: EmptyProps): ReactElement {
  useSaid(sentences(title, children))
  return (
    <div data-part="empty">
      {mark}
      <h3 data-part="empty-title">{title}</h3>
      <p data-part="lead">{children}</p>
      {action}
    </div>
  )
}
