'use client'
import { WalletchartError } from '@walletchart/engine'
import { type SignTypedDataArgs, signTypedData, type TypedData } from '@walletchart/engine/eip155'
import { useCallback } from 'react'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

/** Typed data to sign, and by whom: the connected account when `address` is left out. */
export type SignTypedDataRequest = TypedData & Partial<Pick<SignTypedDataArgs, 'address' | 'signal'>>

export interface SignTypedData extends AttemptState<`0x${string}`> {
  /** Resolves with the signature, or with undefined when it failed. */
  readonly signTypedData: (request: SignTypedDataRequest) => Promise<`0x${string}` | undefined>
  readonly reset: () => void
}

/** Signs typed data (EIP-712) with the connected account of eip155. */
export function useSignTypedData(): SignTypedData {
  const engine = useEngine()
  const [sign, state, reset] = useAttempt(
    useCallback(
      async ({ address: given, signal, ...typedData }: SignTypedDataRequest) => {
        const address = given ?? engine.getState().accounts.eip155?.address
        if (address === undefined) throw new WalletchartError('NOT_CONNECTED')
        return signTypedData(engine, { address, typedData, signal })
      },
      [engine],
    ),
  )
  return { ...state, signTypedData: sign, reset }
}
