'use client'
import type { Network, PublicState, Switching } from '@walletchart/engine'
import { useCallback, useMemo } from 'react'
import type { FamilyChoice } from './use-account.js'
import { useWalletState } from './use-wallet-state.js'

export interface NetworkView {
  /** The network the app shows. */
  readonly network: Network | undefined
  /** All networks of the family. */
  readonly networks: readonly Network[]
  /** True while the connected wallet is on a network of the app; undefined while not connected. */
  readonly supported: boolean | undefined
  /** The switch that is under way. */
  readonly switching: Switching | undefined
}

const none: readonly Network[] = []

/** The network of one family, by default the active one. */
export function useNetwork({ namespace }: FamilyChoice = {}): NetworkView {
  const slice = useWalletState(
    useCallback((state: PublicState) => state.networks[namespace ?? state.activeNamespace], [namespace]),
  )
  const supported = useWalletState(
    useCallback(
      (state: PublicState) => state.accounts[namespace ?? state.activeNamespace]?.supported,
      [namespace],
    ),
  )
  const switching = useWalletState(selectSwitching)
  return useMemo(
    () => ({ network: slice?.caipNetwork, networks: slice?.caipNetworks ?? none, supported, switching }),
    [slice, supported, switching],
  )
}

const selectSwitching = (state: PublicState): Switching | undefined => state.switching
