'use client'
import { useCallback } from 'react'
import type { FamilyChoice } from './use-account.js'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

export interface Disconnect extends AttemptState<void> {
  /** Ends one family's connection, or all. */
  readonly disconnect: (choice?: FamilyChoice) => Promise<void>
  readonly reset: () => void
}

/** Disconnects; locally that always succeeds. */
export function useDisconnect(): Disconnect {
  const engine = useEngine()
  const [disconnect, state, reset] = useAttempt(
    useCallback(
      ({ namespace }: FamilyChoice = {}) => engine.disconnect(namespace === undefined ? {} : { namespace }),
      [engine],
    ),
  )
  return { ...state, disconnect, reset }
}
