'use client'
import { useEffect, useState } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'
import { keptOnTop } from './kept-on-top.js'
import { forgetActivity, isActivityWanted } from './send/wanted-tab.js'

const useKeptTab = keptOnTop<string>()

/** The tab of the account that shows: the one a view led to, else the one that was left. `of`: whose tabs they are. */
export function useAccountTab(of: string): readonly [id: string, show: (id: string) => void] {
  const { engine } = useViewScope()
  const before = useKeptTab(of, () => tab)
  const [tab, setTab] = useState(() => (isActivityWanted(engine) ? 'activity' : (before ?? 'tokens')))
  useEffect(() => forgetActivity(engine), [engine])
  return [tab, setTab]
}
