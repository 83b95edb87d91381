'use client'
import type { Account } from '@walletchart/engine'
import { useCallback, useEffect } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'
import { useOnline } from '../../parts/hooks/use-online.js'
import { useOnReturn } from '../kit/use-on-return.js'
import { isOldBalance } from './balance-age.js'

/** Reads an old balance again when its view opens, and any when the browser is back online. */
export function useNewBalance({ namespace, balanceStatus, balanceReadAt }: Account): void {
  const { engine } = useViewScope()
  const online = useOnline()
  const refresh = useCallback(() => engine.refreshBalance({ namespace }), [engine, namespace])
  useOnReturn(refresh)
  const isShown = balanceStatus === 'ready'
  // The age is asked for once: a view that stays open would read every 30 s.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (online && isShown && isOldBalance(balanceReadAt, Date.now())) refresh()
  }, [refresh])
}
