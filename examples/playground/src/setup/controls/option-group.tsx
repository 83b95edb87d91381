import type { ReactElement, ReactNode } from 'react'

export interface OptionGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Options that belong together. */
export function OptionGroup({ title, children }: OptionGroupProps): ReactElement {
  return (
    <section className="option-group" aria-label={title}>
      <h3>{title}</h3>
      <div className="option-rows">{children}</div>
    </section>
  )
}
