import type { ReactElement, ReactNode } from 'react'

export interface FootProps {
  readonly children: ReactNode
  /** Two quiet actions side by side under a hairline, as in the account view. */
  readonly look?: 'stack' | 'bar' | 'pair'
  /** A pointer or the focus is near its actions: what they lead to may load. */
  readonly onApproach?: () => void
}

/** The actions at the end of a view. It stays in place while the body scrolls under it. */
export function Foot({ children, look = 'stack', onApproach }: FootProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons act, this only loads ahead.
    <div data-part="foot" data-look={look} onPointerEnter={onApproach} onFocus={onApproach}>
      {children}
    </div>
  )
}
