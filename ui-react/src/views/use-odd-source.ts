'use client'
import type { Account } from '@walletchart/engine'
import { PAIRING_CONNECTOR_ID } from '@walletchart/engine/links'
import { useShown } from '../modal/use-shown.js'
import { hostOf } from './host-of.js'

/** Where the connected wallet says it comes from; undefined unless its name may deceive. */
export function useOddSource(wallet: Account['connectedWalletInfo']): string | undefined {
  const host = useShown((state) => hostOf(state.pairing?.peer?.url))
  if (wallet?.suspicious !== true) return undefined
  return wallet.identifier === PAIRING_CONNECTOR_ID ? (host ?? wallet.name) : wallet.identifier
}
