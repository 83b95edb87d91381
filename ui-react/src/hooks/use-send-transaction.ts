'use client'
import { type SendTransactionArgs, sendTransaction } from '@walletchart/engine/eip155'
import { useCallback } from 'react'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

export interface SendTransaction extends AttemptState<`0x${string}`> {
  /** Takes amounts in wei. Resolves with the hash of the transaction, or with undefined when it failed. */
  readonly sendTransaction: (transaction: SendTransactionArgs) => Promise<`0x${string}` | undefined>
  readonly reset: () => void
}

/** Sends a transaction with the connected account of eip155. It is never sent twice. */
export function useSendTransaction(): SendTransaction {
  const engine = useEngine()
  const [send, state, reset] = useAttempt(
    useCallback((transaction: SendTransactionArgs) => sendTransaction(engine, transaction), [engine]),
  )
  return { ...state, sendTransaction: send, reset }
}
