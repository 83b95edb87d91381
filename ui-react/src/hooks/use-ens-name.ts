'use client'
import { type EnsNameArgs, ensName } from '@walletchart/engine/viem'
import { useCallback } from 'react'
import { useEngine } from './use-engine.js'
import { type ReadState, useRead } from './use-read.js'

/** An account whose name is looked up. Nothing is asked while `address` is undefined. */
export interface EnsNameRequest extends Omit<EnsNameArgs, 'address' | 'signal'> {
  readonly address: string | undefined
  /** False while it should not be looked up. Default true. */
  readonly enabled?: boolean | undefined
}

/**
 * The name that an account calls its own on a chain (ENS). `data` is undefined with `status: 'success'` if it has none that leads back
 * to it. It is looked up again by `refetch`.
 */
export function useEnsName({
  address,
  network,
  registry,
  enabled = true,
}: EnsNameRequest): ReadState<string | undefined> {
  const engine = useEngine()
  const read = useCallback(
    async (signal: AbortSignal) =>
      address === undefined ? undefined : ensName(engine, { address, network, registry, signal }),
    [engine, address, network, registry],
  )
  const key = address === undefined ? undefined : JSON.stringify([address.toLowerCase(), network, registry])
  return useRead(engine, { key, read, enabled })
}
