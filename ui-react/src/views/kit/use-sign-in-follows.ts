'use client'
import type { Account } from '@walletchart/engine'
import { useEffect } from 'react'
import { viewLoaders } from '../view-loaders.js'
import { quietly } from './quietly.js'
import { useLast } from './use-last.js'

/**
 * True while the engine looks for a sign-in after a wallet connected. In a view that saw the attempt, the part that signs in may still
 * load: without the option `siwx` the modal would have closed.
 */
export function useSignInFollows(connected: boolean, status: Account['signIn']['status'] = 'none'): boolean {
  const hasTried = useLast(connected ? undefined : true) === true
  const follows = connected && (status === 'checking' || (status === 'none' && hasTried))
  // The prompt then opens without a moment of waiting for its view.
  useEffect(() => {
    if (follows) quietly(viewLoaders.SIWXSignMessage.load())
  }, [follows])
  return follows
}
