'use client'
import type { ConnectedAccount, Network } from '@walletchart/engine'
import { useMemo } from 'react'
import { useShown } from '../../../modal/use-shown.js'

/** The account that sends, and its network. */
export interface SendPlace {
  readonly account: ConnectedAccount
  /** Undefined for a network that the app does not have. */
  readonly network: Network | undefined
}

/** The account that the app shows: the form is about no other. */
export function useSendPlace(): SendPlace | undefined {
  const account = useShown(({ accounts, activeNamespace }) => accounts[activeNamespace])
  const networks = useShown((state) => state.networks[state.activeNamespace]?.caipNetworks)
  return useMemo(() => {
    if (account?.status !== 'connected') return undefined
    const network = networks?.find(({ caipNetworkId }) => caipNetworkId === account.walletChainId)
    return { account, network }
  }, [account, networks])
}
