import type { ReactElement, ReactNode } from 'react'

export interface FootProps {
  readonly children: ReactNode
  /** Two quiet actions side by side under a hairline, as in the account view. */
  readonly look?: 'stack' | 'bar' | 'pair'
}

/** The actions at the end of a view. It stays in place while the body scrolls under it. */
export function Foot({ children, look = 'stack' }: FootProps): ReactElement {
  return (
    <div data-part="foot" data-look={look}>
      {children}
    </div>
  )
}
