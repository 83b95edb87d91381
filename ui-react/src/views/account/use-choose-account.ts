'use client'
import type { Engine, Namespace } from '@walletchart/engine'
import { useCallback } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'
import { quietly } from '../kit/quietly.js'

/** Makes an account the one in use, and its family the active one; then goes back. The one in use only goes back. */
export function useChooseAccount(): (namespace: Namespace, address: string) => void {
  const { engine } = useViewScope()
  return useCallback((namespace, address) => quietly(choose(engine, namespace, address)), [engine])
}

async function choose(engine: Engine, namespace: Namespace, address: string): Promise<void> {
  const { accounts, networks, activeNamespace, modal } = engine.getState()
  const account = accounts[namespace]
  // Its wallet left in this moment: the row is about to go.
  if (account?.status !== 'connected') return
  if (account.address !== address) await engine.switchAddress({ address, namespace })
  const { caipNetwork, caipNetworks = [] } = networks[namespace] ?? {}
  const network = caipNetwork ?? caipNetworks[0]
  // A list of one family chooses among its accounts, and leaves the app where it is.
  if (namespace !== activeNamespace && modal.data.namespace === undefined && network !== undefined)
    await engine.switchNetwork(network.caipNetworkId)
  // The user may have gone elsewhere while a wallet was asked.
  if (engine.getState().modal.view === 'SwitchAddress') engine.back()
}
