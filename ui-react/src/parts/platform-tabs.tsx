import { type ReactElement, type ReactNode, useId } from 'react'
import { panelId, type Tab, TabList, tabId } from './tab-list.js'

export interface PlatformTabsProps<Id extends string> {
  readonly label: string
  /** With one alone there is nothing to choose: only its content shows. */
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly children: ReactNode
}

/** The ways to one wallet, of which one shows. */
export function PlatformTabs<Id extends string>(props: PlatformTabsProps<Id>): ReactElement {
  const { children, ...list } = props
  const base = useId()
  if (list.tabs.length < 2) return <>{children}</>
  return (
    <>
      <TabList {...list} base={base} look="plates" />
      <div
        role="tabpanel"
        data-part="tab-panel"
        id={panelId(base)}
        aria-labelledby={tabId(base, list.selected)}
      >
        {children}
      </div>
    </>
  )
}
