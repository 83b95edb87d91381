'use client'
import { type EnsAddressArgs, ensAddress } from '@walletchart/engine/viem'
import { useCallback } from 'react'
import type { Address } from 'viem'
import { useEngine } from './use-engine.js'
import { type ReadState, useRead } from './use-read.js'

/** A name to look up. Nothing is asked while `name` is undefined. */
export interface EnsAddressRequest extends Omit<EnsAddressArgs, 'name' | 'signal'> {
  readonly name: string | undefined
  /** False while it should not be looked up, such as while it is being typed. Default true. */
  readonly enabled?: boolean | undefined
}

/**
 * The address that a name has on a chain (ENS). `data` is undefined with `status: 'success'` if the name has none there. It is looked up
 * again by `refetch`.
 */
export function useEnsAddress({
  name,
  network,
  registry,
  enabled = true,
}: EnsAddressRequest): ReadState<Address | undefined> {
  const engine = useEngine()
  const read = useCallback(
    async (signal: AbortSignal) =>
      name === undefined ? undefined : ensAddress(engine, { name, network, registry, signal }),
    [engine, name, network, registry],
  )
  const key = name === undefined ? undefined : JSON.stringify([name, network, registry])
  return useRead(engine, { key, read, enabled })
}
