import type { ReactElement, ReactNode } from 'react'

export interface OptionGroupProps {
  readonly title: string
  /** The choices in it, for visitors who do not open it. */
  readonly chosen: string
  /** Is it open before anybody has pressed it? */
  readonly opened?: boolean
  readonly children: ReactNode
}

/** Options that belong together, folded under their name. */
export function OptionGroup({ title, chosen, opened = false, children }: OptionGroupProps): ReactElement {
  return (
    <details className="more option-group" open={opened}>
      <summary>
        <span className="option">
          <h3>{title}</h3>
          <span className="note">{chosen}</span>
        </span>
      </summary>
      <div className="option-rows">{children}</div>
    </details>
  )
}
