'use client'
import { useCallback } from 'react'
import { useGo } from '../../../modal/use-go.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { wantActivity } from './wanted-tab.js'

/** Goes to the list of what was sent. */
export function useCheckActivity(): () => void {
  const { engine } = useViewScope()
  const go = useGo('WalletSendPreview')
  return useCallback(() => {
    wantActivity(engine)
    go('Account')
  }, [engine, go])
}
