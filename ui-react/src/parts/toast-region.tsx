import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { showAboveAll } from './show-on-top.js'

export interface ToastRegionProps {
  readonly label: string
  readonly children?: ReactNode
}

/** Where toasts stand: over the dialog and the page. The live region reads their words aloud. */
export function ToastRegion({ label, children }: ToastRegionProps): ReactElement {
  const region = useRef<HTMLElement>(null)
  const isFilled = children !== null && children !== undefined
  useLayoutEffect(
    () => (isFilled && region.current !== null ? showAboveAll(region.current) : undefined),
    [isFilled],
  )
  return (
    <section ref={region} data-part="toast-region" aria-label={label}>
      {children}
    </section>
  )
}
