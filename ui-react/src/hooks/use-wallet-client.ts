'use client'
import type { PublicState } from '@walletchart/engine'
import { type ViemClientOptions, walletClient } from '@walletchart/engine/viem'
import { useMemo } from 'react'
import type { Account, Chain, Transport, WalletClient } from 'viem'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

const addressIn = (state: PublicState) => state.accounts.eip155?.address
const networkIn = (state: PublicState) => state.networks.eip155?.caipNetwork?.caipNetworkId

/**
 * A client of viem for the connected account of eip155, made anew when the account or the active network changes. Undefined while no
 * wallet is connected.
 */
export function useWalletClient({
  network,
}: ViemClientOptions = {}): WalletClient<Transport, Chain, Account> | undefined {
  const engine = useEngine()
  const address = useWalletState(addressIn)
  const active = useWalletState(networkIn)
  const wanted = network ?? active
  return useMemo(
    () =>
      address === undefined || wanted === undefined ? undefined : walletClient(engine, { network: wanted }),
    [engine, address, wanted],
  )
}
