'use client'
import type { Account } from '@walletchart/engine'
import { useShown } from '../../modal/use-shown.js'
import { hostOf } from '../kit/host-of.js'

/** Where the connected wallet says it comes from; undefined unless its name may deceive. */
export function useOddSource(wallet: Account['connectedWalletInfo']): string | undefined {
  const host = useShown((state) => hostOf(state.pairing?.peer?.url))
  if (wallet?.suspicious !== true) return undefined
  return wallet.heldBy === 'pairing' ? (host ?? wallet.name) : wallet.identifier
}
