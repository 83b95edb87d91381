'use client'
import type { Account } from '@walletchart/engine'
import type { TokensAccountSlice } from '@walletchart/engine/tokens'
import { useCallback, useMemo } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { quietly } from '../kit/quietly.js'

/** The tokens of an account, as views work with them. */
export interface Holdings {
  readonly slice: TokensAccountSlice
  /** Reads them again. */
  readonly onRetry: () => void
}

/** The tokens of the account that shows; undefined without one, and in an app that does not show them. */
export function useHoldings(account: Account | undefined): Holdings | undefined {
  const { namespace, tokenBalance, portfolio } = account ?? {}
  const { engine } = useViewScope()
  const isOn = useShown(({ features }) => features.tokens === true)
  const onRetry = useCallback(() => {
    if (namespace === undefined) return
    const reading = engine.tokens?.refresh({ namespace })
    if (reading !== undefined) quietly(reading)
  }, [engine, namespace])
  return useMemo(
    () =>
      !isOn || tokenBalance === undefined || portfolio === undefined
        ? undefined
        : { slice: { tokenBalance, portfolio }, onRetry },
    [isOn, tokenBalance, portfolio, onRetry],
  )
}
