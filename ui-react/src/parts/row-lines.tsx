import type { ReactElement } from 'react'

/** Several second lines of a row, each its own. Let the row not cut them (`caution`). */
export function RowLines({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return (
    <>
      {lines.map((line) => (
        // A block of the row's own direction, so that each line begins at the start of the row.
        <span key={line} className="wc:block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  )
}
