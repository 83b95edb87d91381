import type { ReactElement, ReactNode } from 'react'

export interface ToastRegionProps {
  readonly label: string
  readonly children?: ReactNode
}

/** Where toasts stand. It is always there, because a live region that comes with its text is often not read. */
export function ToastRegion({ label, children }: ToastRegionProps): ReactElement {
  return (
    <section data-part="toast-region" aria-label={label} aria-live="polite">
      {children}
    </section>
  )
}
