'use client'
import type { ConnectedAccount, Network, PublicState } from '@walletchart/engine'
import { useMemo } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { useShownAccount } from '../kit/use-shown-account.js'

/** Whose address is shown, and on which network. */
export interface ReceivePlace {
  readonly account: ConnectedAccount
  readonly network: Network
  /** The networks of the family. */
  readonly networks: readonly Network[]
}

/** The account and the network that the view is about: the one it was opened for, else the one in use. */
export function useReceivePlace(): ReceivePlace | undefined {
  const account = useShownAccount()
  const networkId = useShown((state: PublicState) => state.modal.data.networkId)
  const family = useShown((state: PublicState) => state.networks[account?.namespace ?? ''])
  return useMemo(() => {
    if (account?.status !== 'connected' || family === undefined) return undefined
    const { caipNetworks, caipNetwork } = family
    const named = (id: string | undefined): Network | undefined =>
      caipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
    const network = named(networkId) ?? named(account.walletChainId) ?? caipNetwork
    return network && { account, network, networks: caipNetworks }
  }, [account, networkId, family])
}
