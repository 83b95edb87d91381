'use client'
import type { View } from '@walletchart/engine'
import { useEffect } from 'react'
import { useViewScope } from './use-view-scope.js'

/** Loads a view that may come next, as soon as a button leads to it. */
export function usePreload(view: View, wanted = true): void {
  const { preload } = useViewScope()
  useEffect(() => {
    if (wanted) preload(view)
  }, [preload, view, wanted])
}
