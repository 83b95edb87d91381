'use client'
import type { PublicState } from '@walletchart/engine'
import { publicClient, type ViemClientOptions } from '@walletchart/engine/viem'
import { useMemo } from 'react'
import type { Chain, PublicClient, Transport } from 'viem'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

const networkIn = (state: PublicState) => state.networks.eip155?.caipNetwork?.caipNetworkId

/** A client of viem that reads the active network of eip155. Undefined when the app has none. */
export function usePublicClient({
  network,
}: ViemClientOptions = {}): PublicClient<Transport, Chain> | undefined {
  const engine = useEngine()
  const active = useWalletState(networkIn)
  const wanted = network ?? active
  return useMemo(
    () => (wanted === undefined ? undefined : publicClient(engine, { network: wanted })),
    [engine, wanted],
  )
}
