'use client'
import type { ConnectorDescriptor } from '@walletchart/engine'
import { useMemo } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { walletsFor } from './wallets-for.js'

/** The wallets the open list offers. */
export function useWallets(): readonly ConnectorDescriptor[] {
  const connectors = useShown((state) => state.connectors)
  const recentWallets = useShown((state) => state.recentWallets)
  const listing = useShown((state) => state.listing)
  const namespace = useShown((state) => state.modal.data.namespace)
  return useMemo(
    () => walletsFor({ connectors, recentWallets, listing }, namespace),
    [connectors, recentWallets, listing, namespace],
  )
}
