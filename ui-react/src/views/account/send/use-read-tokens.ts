'use client'
import { useEffect } from 'react'
import { useShown } from '../../../modal/use-shown.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { quietly } from '../../kit/quietly.js'

/** Reads the tokens of the account, as the account view does: an app may open this view before that one. */
export function useReadTokens(): void {
  const { engine } = useViewScope()
  const isOn = useShown(({ features }) => features.tokens === true)
  useEffect(() => {
    const loading = isOn ? engine.tokens?.load() : undefined
    if (loading !== undefined) quietly(loading)
  }, [engine, isOn])
}
