'use client'
import type { View, ViewData } from '@walletchart/engine'
import type { routes } from '@walletchart/engine/routes'
import { useCallback } from 'react'
import { useViewScope } from './use-view-scope.js'

type Routes = typeof routes
type HelpView = { [Name in View]: Routes[Name]['flow'] extends 'help' ? Name : never }[View]

/** The views the route table lets a user go to from `From`; the help pages are open from everywhere. */
export type ViewAfter<From extends View> = Routes[From]['next'][number] | HelpView

/** Opens another view on top. Where it may lead from here is checked by the compiler against the route table. */
export function useGo<From extends View>(_from: From): (to: ViewAfter<From>, data?: ViewData) => void {
  const { engine } = useViewScope()
  return useCallback((to, data) => engine.push(to, data), [engine])
}
