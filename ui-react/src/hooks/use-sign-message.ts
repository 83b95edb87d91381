'use client'
import type { Namespace } from '@walletchart/engine'
import { useCallback } from 'react'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

export interface SignMessageRequest {
  readonly message: string
  /** Default: the active family. */
  readonly namespace?: Namespace
  readonly signal?: AbortSignal
}

export interface SignMessage extends AttemptState<string> {
  /** Resolves with the signature in the family's text form, or with undefined when it failed. */
  readonly signMessage: (request: SignMessageRequest) => Promise<string | undefined>
  readonly reset: () => void
}

/** Signs a text with the connected account. */
export function useSignMessage(): SignMessage {
  const engine = useEngine()
  const [signMessage, state, reset] = useAttempt(
    useCallback((request: SignMessageRequest) => engine.signMessage(request), [engine]),
  )
  return { ...state, signMessage, reset }
}
