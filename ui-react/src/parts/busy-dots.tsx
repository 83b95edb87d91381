import type { ReactElement } from 'react'

/** Three dots that say something is going on; the words beside them say what. */
export function BusyDots(): ReactElement {
  return (
    <span data-part="busy-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
