import type { KeyboardEvent, ReactElement } from 'react'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
}

export interface TabListProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The ids of the tabs and of their panel begin with it. */
  readonly base: string
  /** `plates` share one box; `line` draws a line under the tab that shows. */
  readonly look: 'plates' | 'line'
}

export const panelId = (base: string): string => `${base}-panel`
export const tabId = (base: string, id: string): string => `${base}-${id}`

/** Tabs of which one shows. Arrows, Home and End choose; Tab goes on to the content. */
export function TabList<Id extends string>(props: TabListProps<Id>): ReactElement {
  const { label, tabs, selected, onSelect, base, look } = props

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = tabs.findIndex(({ id }) => id === selected)
    const flow = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const next = wanted(event.key, at, tabs.length, flow)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div role="tablist" data-part="tabs" data-look={look} aria-label={label} onKeyDown={move} tabIndex={-1}>
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-part="tab"
          id={tabId(base, id)}
          aria-selected={id === selected}
          aria-controls={panelId(base)}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function wanted(key: string, at: number, count: number, flow: 1 | -1): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? flow : key === 'ArrowLeft' ? -flow : 0
  return step === 0 ? undefined : (at + step + count) % count
}
