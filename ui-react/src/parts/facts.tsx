import type { ReactElement, ReactNode } from 'react'

/** A list of names and values, as in a review. */
export function Facts({ children }: { readonly children: ReactNode }): ReactElement {
  return <dl data-part="facts">{children}</dl>
}

export interface FactProps {
  readonly label: string
  /** Beside the label, at the end of the line. */
  readonly children?: ReactNode
  /** Under the label, over the whole width, for a value that is never shortened. */
  readonly whole?: ReactNode
}

/** One name and its value. */
export function Fact({ label, children, whole }: FactProps): ReactElement {
  return (
    <div data-part="fact">
      <dt>{label}</dt>
      {children === undefined ? null : <dd>{children}</dd>}
      {whole === undefined ? null : <dd data-whole="">{whole}</dd>}
    </div>
  )
}
