'use client'
import { useCallback } from 'react'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useViewScope } from '../../modal/use-view-scope.js'

/** Copies a message to the letter and says whether that worked. */
export function useCopyMessage(text: string): () => void {
  const { engine } = useViewScope()
  return useCallback(() => {
    const say = (variant: 'success' | 'error', key: 'signIn.copied' | 'signIn.copyFailed'): void =>
      engine.toast({ variant, key, text: signInMessages[key] })
    // Pages without https have no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => say('success', 'signIn.copied'),
      () => say('error', 'signIn.copyFailed'),
    )
  }, [engine, text])
}
