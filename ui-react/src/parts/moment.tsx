import { type ReactElement, type ReactNode, useContext } from 'react'
import { InnerHeadingContext } from './heading-context.js'

export interface MomentProps {
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** What is going on now and who acts next, in the middle of a view. */
export function Moment({ title, children }: MomentProps): ReactElement {
  const Heading = useContext(InnerHeadingContext)
  return (
    <div data-part="moment">
      <Heading data-part="moment-title">{title}</Heading>
      {children === undefined ? null : <div data-part="lead">{children}</div>}
    </div>
  )
}
