import { type KeyboardEvent, type ReactElement, type ReactNode, useContext, useId } from 'react'
import { InnerHeadingContext } from './heading-context.js'
import { RowListContext } from './row-list-context.js'

export interface RowGroupProps {
  readonly children: ReactNode
  /** Heading over the group. */
  readonly heading?: string | undefined
  /** Name of the list where no heading shows. */
  readonly label?: string | undefined
  /** `group` is bordered with hairlines, `flat` stands free. */
  readonly look?: 'group' | 'flat'
}

const TARGETS = 'button[data-part="row"], a[data-part="row"]'

function wanted(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** A list of rows. Up, down, Home and End move the focus; Tab still reaches every row. */
export function RowGroup({ children, heading, label, look = 'group' }: RowGroupProps): ReactElement {
  const headingId = useId()
  const Heading = useContext(InnerHeadingContext)

  const move = (event: KeyboardEvent<HTMLUListElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(TARGETS))
    const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
    if (at === -1) return
    const next = wanted(event.key, at, rows.length)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  }

  const list = (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
      role="list"
      data-part="row-group"
      data-look={look}
      aria-label={heading === undefined ? label : undefined}
      aria-labelledby={heading === undefined ? undefined : headingId}
      onKeyDown={move}
    >
      <RowListContext.Provider value={true}>{children}</RowListContext.Provider>
    </ul>
  )
  if (heading === undefined) return list
  return (
    <section data-part="row-section" aria-labelledby={headingId}>
      <Heading data-part="row-heading" id={headingId}>
        {heading}
      </Heading>
      {list}
    </section>
  )
}
