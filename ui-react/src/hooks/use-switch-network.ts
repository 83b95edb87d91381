'use client'
import type { Caip2, Network } from '@walletchart/engine'
import { useCallback } from 'react'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

export interface SwitchNetwork extends AttemptState<Network> {
  /** Takes a CAIP-2 id. Resolves with the network, or with undefined when it failed. */
  readonly switchNetwork: (networkId: Caip2) => Promise<Network | undefined>
  readonly reset: () => void
}

/** Shows another network, and asks the wallet where it holds the chain. */
export function useSwitchNetwork(): SwitchNetwork {
  const engine = useEngine()
  const [switchNetwork, state, reset] = useAttempt(
    useCallback((networkId: Caip2) => engine.switchNetwork(networkId), [engine]),
  )
  return { ...state, switchNetwork, reset }
}
