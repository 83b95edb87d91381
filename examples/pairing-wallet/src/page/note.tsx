import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.js'

/** Something worth knowing before a decision. */
export function Note({
  tone,
  children,
}: {
  readonly tone: 'plain' | 'warning' | 'danger'
  readonly children: ReactNode
}): ReactElement {
  return (
    <div className="note" data-tone={tone}>
      <Icon name={tone === 'plain' ? 'info' : 'warning'} />
      <p>{children}</p>
    </div>
  )
}
