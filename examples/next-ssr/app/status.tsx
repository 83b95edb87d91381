'use client'
import { useAccount, useNetwork, useWalletState } from '@walletchart/react'
import type { ReactElement } from 'react'

/** What is known of the wallet, in words. Before anything is known it says just that. */
export function Status(): ReactElement {
  const account = useAccount()
  const { network } = useNetwork()
  const ready = useWalletState((state) => state.ready)
  const words = !ready
    ? 'Looking for your wallet'
    : account?.status === 'connected'
      ? `${account.address} on ${network?.name}`
      : account?.status === 'disconnected'
        ? 'Nobody is connected'
        : 'Connecting'
  return <output data-status={ready ? account?.status : 'unknown'}>{words}</output>
}
