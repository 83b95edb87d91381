import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'

export interface PlatformTab<Id extends string> {
  readonly id: Id
  readonly label: string
}

export interface PlatformTabsProps<Id extends string> {
  readonly label: string
  /** With one alone there is nothing to choose: only its content shows. */
  readonly tabs: readonly PlatformTab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly children: ReactNode
}

/** The ways to one wallet, of which one shows. Arrows, Home and End choose; Tab goes on to the content. */
export function PlatformTabs<Id extends string>(props: PlatformTabsProps<Id>): ReactElement {
  const { label, tabs, selected, onSelect, children } = props
  const base = useId()
  if (tabs.length < 2) return <>{children}</>

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
    <>
      <div role="tablist" data-part="tabs" aria-label={label} onKeyDown={move} tabIndex={-1}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-part="tab"
            id={`${base}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" data-part="tab-panel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  )
}

function wanted(key: string, at: number, count: number, flow: 1 | -1): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? flow : key === 'ArrowLeft' ? -flow : 0
  return step === 0 ? undefined : (at + step + count) % count
}
