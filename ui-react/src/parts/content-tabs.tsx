import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { panelId, TabList, tabId } from './tab-list.js'

export interface ContentTab {
  readonly id: string
  readonly label: string
  readonly content: () => ReactNode
}

export interface ContentTabsProps {
  readonly label: string
  /** At least one. A tab that stands alone shows too: it names what is under it. */
  readonly tabs: readonly [ContentTab, ...ContentTab[]]
  /** The tab that shows, and how to show another, for a view that keeps it. */
  readonly shows?: readonly [id: string, show: (id: string) => void]
}

/** The lists of one view, of which one shows. The tabs stay in sight while their list scrolls. */
export function ContentTabs({ label, tabs, shows }: ContentTabsProps): ReactElement {
  const base = useId()
  const own = useState<string>(tabs[0].id)
  const [wanted, setWanted] = shows ?? own
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  return (
    <div data-part="content-tabs">
      <TabList label={label} tabs={tabs} selected={shown.id} onSelect={setWanted} base={base} look="line" />
      <div role="tabpanel" data-part="tab-panel" id={panelId(base)} aria-labelledby={tabId(base, shown.id)}>
        {shown.content()}
      </div>
    </div>
  )
}
