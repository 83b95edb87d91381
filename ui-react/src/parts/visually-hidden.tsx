import type { ReactElement, ReactNode } from 'react'

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span data-part="visually-hidden">{children}</span>
}
