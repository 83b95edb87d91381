'use client'
import type { ConnectedAccount, ConnectRequest } from '@walletchart/engine'
import { useCallback } from 'react'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

export interface Connect extends AttemptState<ConnectedAccount> {
  /** Asks the user in their wallet. Resolves with the account, or with undefined when it failed. */
  readonly connect: (request: ConnectRequest) => Promise<ConnectedAccount | undefined>
  readonly reset: () => void
}

/** Connects a wallet without the modal. For promises that reject, call `engine.connect` itself. */
export function useConnect(): Connect {
  const engine = useEngine()
  const [connect, state, reset] = useAttempt(
    useCallback((request: ConnectRequest) => engine.connect(request), [engine]),
  )
  return { ...state, connect, reset }
}
