'use client'
import type { ModalState, View } from '@walletchart/engine'
import { routes } from '@walletchart/engine/routes'
import { useEffect, useRef } from 'react'
import type { Granted } from '../views/connect/granted.js'
import { grantedPart } from './granted-part.js'
import { ringAccount } from './ring-account.js'

/** A wallet may say yes in this view. The list is left out: a wallet that is asked has a view of its own. */
const asks = (view: View): boolean =>
  view === 'SIWXSignMessage' || (view !== 'Connect' && routes[view].onConnected === 'close')

/** The view for the yes of a wallet. Its file comes while the wallet is asked. */
export function useGranted({ open, view }: ModalState, says: boolean): typeof Granted | undefined {
  const loads = open && view !== undefined && asks(view)
  // At once: while a wallet is asked the drawing moves, and the page is never idle.
  useEffect(() => {
    if (loads) grantedPart.load().catch(() => undefined)
  }, [loads])
  // It ends at the button of the page that has the account now.
  const said = useRef(false)
  useEffect(() => {
    if (said.current && !says) ringAccount()
    said.current = says
  }, [says])
  return grantedPart.peek()?.Granted
}
