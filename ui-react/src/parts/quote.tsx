import type { ReactElement } from 'react'

/** A sentence of the app, word for word. */
export function Quote({ children }: { readonly children: string }): ReactElement {
  return (
    <blockquote data-part="quote">
      <bdi dir="auto">{children}</bdi>
    </blockquote>
  )
}
