import { type ReactElement, type ReactNode, useContext } from 'react'
import { InnerHeadingContext } from './heading-context.js'
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
  const Heading = useContext(InnerHeadingContext)
  useSaid(sentences(title, children))
  return (
    <div data-part="empty">
      {mark}
      <Heading data-part="empty-title">{title}</Heading>
      <p data-part="lead">{children}</p>
      {action}
    </div>
  )
}
