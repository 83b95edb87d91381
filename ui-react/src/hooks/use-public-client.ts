'use client'
import { publicClient, type ViemClientOptions } from '@walletchart/engine/viem'
import { useMemo } from 'react'
import type { Chain, PublicClient, Transport } from 'viem'
import { useEip155Network } from './use-eip155-network.js'
import { useEngine } from './use-engine.js'

/**
 * A client of viem that reads the active network of eip155. Undefined when the app has none.
 * @throws WalletchartError `NETWORK_NOT_FOUND` for a network that the app does not have
 */
export function usePublicClient({
  network,
}: ViemClientOptions = {}): PublicClient<Transport, Chain> | undefined {
  const engine = useEngine()
  const wanted = useEip155Network(network)
  return useMemo(
    () => (wanted === undefined ? undefined : publicClient(engine, { network: wanted })),
    [engine, wanted],
  )
}
