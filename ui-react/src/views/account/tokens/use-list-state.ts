'use client'
import { useCallback, useState } from 'react'
import { keptOnTop } from '../kept-on-top.js'

/** The search and the open rows of the list. */
export interface ListState {
  /** As it was typed. */
  readonly text: string
  /** The keys of the open row, and of the one in the fold. */
  readonly openKey: string | undefined
  readonly otherKey: string | undefined
  readonly unfolded: boolean
}

const start: ListState = { text: '', openKey: undefined, otherKey: undefined, unfolded: false }

const useKeptList = keptOnTop<ListState>()

/** The state of the list of an account. Back from another view finds it as it was. */
export function useListState(
  account: string,
): readonly [list: ListState, set: (next: Partial<ListState>) => void] {
  const before = useKeptList(account, () => list)
  const [list, setList] = useState(before ?? start)
  const set = useCallback((next: Partial<ListState>) => setList((now) => ({ ...now, ...next })), [])
  return [list, set]
}
