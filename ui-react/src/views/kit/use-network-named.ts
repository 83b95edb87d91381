'use client'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { evmChainNames } from './evm-chain-names.js'

/** The names that are known, by family. */
const knownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = { eip155: evmChainNames }

/** What to call the network with a CAIP-2 id: as the app does, else as it is known, else by its id. */
export function useNetworkNamed(id: string): string {
  const { t } = useViewScope()
  const [family = '', reference = ''] = id.split(':')
  const names = knownNames[family]
  return useShown(
    (state) =>
      state.networks[family]?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ??
      (names === undefined ? id : (names[reference] ?? t('network.unnamed', { id: reference }))),
  )
}
