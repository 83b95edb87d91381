import type { ReactElement } from 'react'

/** A text of an app, as it is. */
export function TextBox({
  label,
  text,
  isCode,
}: {
  readonly label: string
  readonly text: string
  readonly isCode: boolean
}): ReactElement {
  return (
    // A long text scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className="text-box" data-code={isCode} aria-label={label} tabIndex={0} dir="auto">
      {text}
    </section>
  )
}
