'use client'
import type { Account, PublicState } from '@walletchart/engine'
import { useShown } from '../../modal/use-shown.js'
import { shownAccount } from './use-shown-account.js'

/** The account to show while any wallet is connected: that of another family, if the wallet of its own is gone. */
export function connectedAccount(state: PublicState): Account | undefined {
  const shown = shownAccount(state)
  if (shown?.status === 'connected') return shown
  const active = state.accounts[state.activeNamespace]
  if (active?.status === 'connected') return active
  return Object.values(state.accounts).find(({ status }) => status === 'connected') ?? shown
}

export const useConnectedAccount = (): Account | undefined => useShown(connectedAccount)
