'use client'
import { useCallback } from 'react'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { useViewScope } from '../../../modal/use-view-scope.js'

/** Copies a pairing link and says whether that worked. The link itself is said nowhere: it is a secret. */
export function useCopyLink(link: string | undefined): () => void {
  const { engine } = useViewScope()
  return useCallback(() => {
    if (link === undefined) return
    const say = (variant: 'success' | 'error', key: 'pairing.copied' | 'pairing.copyFailed'): void =>
      engine.toast({ variant, key, text: pairingMessages[key] })
    // Pages without https have no clipboard.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => say('success', 'pairing.copied'),
      () => say('error', 'pairing.copyFailed'),
    )
  }, [engine, link])
}
