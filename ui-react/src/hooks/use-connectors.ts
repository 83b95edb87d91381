'use client'
import type { ConnectorDescriptor, PublicState, StoredWallet } from '@walletchart/engine'
import { useMemo } from 'react'
import { useWalletState } from './use-wallet-state.js'

export interface Connectors {
  /** The ways to a wallet that are known now; more may announce themselves at any time. */
  readonly connectors: readonly ConnectorDescriptor[]
  /** True once the wallets that came with the page have announced themselves. */
  readonly ready: boolean
  /** The wallets used last, at most two, newest first. */
  readonly recent: readonly StoredWallet[]
}

const selectConnectors = (state: PublicState): PublicState['connectors'] => state.connectors
const selectReady = (state: PublicState): boolean => state.connectorsReady
const selectRecent = (state: PublicState): PublicState['recentWallets'] => state.recentWallets

/** The wallets a user can choose from. */
export function useConnectors(): Connectors {
  const connectors = useWalletState(selectConnectors)
  const ready = useWalletState(selectReady)
  const recent = useWalletState(selectRecent)
  return useMemo(() => ({ connectors, ready, recent }), [connectors, ready, recent])
}
