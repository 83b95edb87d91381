'use client'
import { useShown } from '../../../modal/use-shown.js'
import { explorerLink, transactionLink } from '../explorer-link.js'
import type { Doubted } from './use-doubted.js'

/** The page of the explorer about what may have been sent: the transaction, else its account. Undefined without an explorer. */
export function useExplorerPage({ place, id }: Pick<Doubted, 'place' | 'id'>): string | undefined {
  // Another network may be shown by now.
  const network = useShown(({ networks }) =>
    place === undefined
      ? undefined
      : networks[place.namespace]?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === place.network),
  )
  return id === undefined ? explorerLink(network, place?.from ?? '') : transactionLink(network, id)
}
