'use client'
import type { PublicState } from '@walletchart/engine'
import { useSelector } from '@xstate/react'
import { useViewScope } from './use-view-scope.js'

/**
 * What a view picks from the state it shows. Views open after hydration, so this needs no server snapshot. Picking a
 * new object each time costs a render with every change.
 */
export function useShown<Slice>(select: (state: PublicState) => Slice): Slice {
  return useSelector(useViewScope().source, select)
}
