'use client'
import type { PublicState } from '@walletchart/engine'
import { type ViemClientOptions, walletClient } from '@walletchart/engine/viem'
import { useMemo } from 'react'
import type { Account, Chain, Transport, WalletClient } from 'viem'
import { useEip155Network } from './use-eip155-network.js'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

const addressIn = (state: PublicState) => state.accounts.eip155?.address

/**
 * A client of viem for the connected account of eip155, made anew when the account or the active network changes. Undefined while no
 * wallet is connected.
 * @throws WalletchartError `NETWORK_NOT_FOUND` for a network that the app does not have
 */
export function useWalletClient({
  network,
}: ViemClientOptions = {}): WalletClient<Transport, Chain, Account> | undefined {
  const engine = useEngine()
  const address = useWalletState(addressIn)
  const wanted = useEip155Network(network)
  return useMemo(
    () =>
      address === undefined || wanted === undefined ? undefined : walletClient(engine, { network: wanted }),
    [engine, address, wanted],
  )
}
