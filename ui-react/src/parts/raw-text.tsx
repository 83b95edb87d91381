import type { ReactElement } from 'react'

export interface RawTextProps {
  readonly children: string
  /** Names the region, which is focusable to be scrolled by keyboard. */
  readonly label: string
}

/** A foreign text with its line breaks, always read from left to right. */
export function RawText({ children, label }: RawTextProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section data-part="raw-text" dir="ltr" aria-label={label} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  )
}
