'use client'
import type { PublicState } from '@walletchart/engine'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSkin } from '../provider/use-skin.js'

/** Remembers the last selection, so that one state always gives one value. */
function remembering<Slice>(
  select: (state: PublicState) => Slice,
  isEqual: (one: Slice, other: Slice) => boolean,
): (state: PublicState) => Slice {
  let last: { readonly state: PublicState; readonly slice: Slice } | undefined
  return (state) => {
    if (last?.state === state) return last.slice
    const slice = select(state)
    last = { state, slice: last !== undefined && isEqual(last.slice, slice) ? last.slice : slice }
    return last.slice
  }
}

/**
 * What `select` picks from the public state. On a server, and while hydrating, it picks from the state before
 * the start, so that both render the same. Pass `isEqual` when it builds a new object each time.
 */
export function useWalletState<Slice>(
  select: (state: PublicState) => Slice,
  isEqual: (one: Slice, other: Slice) => boolean = Object.is,
): Slice {
  const { engine, source } = useSkin()
  const read = useMemo(() => remembering(select, isEqual), [select, isEqual])
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = source.subscribe(listener)
      return unsubscribe
    },
    [source],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(engine.getState()),
    () => read(engine.getInitialState()),
  )
}
