'use client'
import type { Caip2, PublicState } from '@walletchart/engine'
import { useWalletState } from './use-wallet-state.js'

const activeIn = (state: PublicState): Caip2 | undefined => state.networks.eip155?.caipNetwork?.caipNetworkId

/** The network a client of eip155 is for: the given one, else the active one. Undefined when the app has none. */
export function useEip155Network(given: Caip2 | undefined): Caip2 | undefined {
  const active = useWalletState(activeIn)
  return given ?? active
}
