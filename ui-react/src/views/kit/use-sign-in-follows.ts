'use client'
import type { Account } from '@walletchart/engine'
import { useEffect } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'
import { useLast } from './use-last.js'

/**
 * True while the engine looks for a sign-in after a wallet connected. In a view that saw the attempt, the part that signs in may still
 * load: without the option `siwx` the modal would have closed.
 */
export function useSignInFollows(connected: boolean, status: Account['signIn']['status'] = 'none'): boolean {
  const { preload } = useViewScope()
  const hasTried = useLast(connected ? undefined : true) === true
  const follows = connected && (status === 'checking' || (status === 'none' && hasTried))
  // The prompt then opens without a moment of waiting for its view.
  useEffect(() => {
    if (follows) preload('SIWXSignMessage')
  }, [follows, preload])
  return follows
}
