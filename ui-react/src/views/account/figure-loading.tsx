import type { ReactElement, ReactNode } from 'react'
import { Skeleton } from '../../parts/skeleton.js'

/** The shape of the figure at the top of the account, and the words for it. */
export function FigureLoading({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div data-part="figure-loading">
      {children}
      <Skeleton shape="figure" />
    </div>
  )
}
