'use client'
import {
  type ContractAbi,
  type WriteContractArgs,
  type Writing,
  writeContract,
} from '@walletchart/engine/viem'
import { useCallback } from 'react'
import type { ContractFunctionArgs, ContractFunctionName } from 'viem'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

export interface WriteContract extends AttemptState<`0x${string}`> {
  /** Typed by the ABI. Resolves with the hash of the transaction, or with undefined when it failed. */
  readonly writeContract: <
    const Interface extends ContractAbi,
    Name extends ContractFunctionName<Interface, Writing>,
    const Args extends ContractFunctionArgs<Interface, Writing, Name>,
  >(
    call: WriteContractArgs<Interface, Name, Args>,
  ) => Promise<`0x${string}` | undefined>
  readonly reset: () => void
}

const run = (call: () => Promise<`0x${string}`>): Promise<`0x${string}`> => call()

/**
 * Calls a function of a contract with the connected account of eip155. The app shows the account, network and wallet at the call. It is
 * never sent twice.
 */
export function useWriteContract(): WriteContract {
  const engine = useEngine()
  const [attempt, state, reset] = useAttempt(run)
  const write = useCallback<WriteContract['writeContract']>(
    (call) => attempt(() => writeContract(engine, call)),
    [engine, attempt],
  )
  return { ...state, writeContract: write, reset }
}
