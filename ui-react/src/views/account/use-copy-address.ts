'use client'
import { useCallback } from 'react'
import { accountMessages } from '../../messages/account-messages.js'
import { useViewScope } from '../../modal/use-view-scope.js'

/** Copies an address and says whether that worked. */
export function useCopyAddress(address: string): () => void {
  const { engine } = useViewScope()
  return useCallback(() => {
    const say = (variant: 'success' | 'error', key: 'account.copied' | 'account.copyFailed'): void =>
      engine.toast({ variant, key, text: accountMessages[key] })
    // Pages without https have no clipboard.
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => say('success', 'account.copied'),
      () => say('error', 'account.copyFailed'),
    )
  }, [engine, address])
}
