'use client'
import { useAccount, useNetwork } from '@walletchart/react'
import type { ReactElement } from 'react'

/** What is known of the wallet, in words. Before anything is known it says just that. */
export function Status(): ReactElement {
  const account = useAccount()
  const { network } = useNetwork()
  if (!account?.known) return <output data-status="unknown">Looking for your wallet</output>
  const words =
    account.status === 'connected'
      ? `${account.address} on ${network?.name}`
      : account.status === 'disconnected'
        ? 'Nobody is connected'
        : 'Connecting'
  return <output data-status={account.status}>{words}</output>
}
