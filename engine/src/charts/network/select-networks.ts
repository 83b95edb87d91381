import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Scope } from '../kit/scope.js'
import type { NetworkNetworks } from './network.public.js'

/** What the networks of a family read from: the chart's context, or what stands for it while the chart is not there. */
export interface ListedNetworks {
  readonly networkIds: readonly string[]
  readonly activeId: Caip2
  readonly lastByNamespace: Readonly<Record<string, string>>
}

/** The networks of one family. */
export const selectNetworks = (
  { networkIds, activeId, lastByNamespace }: ListedNetworks,
  { app }: Scope,
  namespace: Namespace,
): NetworkNetworks => {
  const caipNetworks = app.networks.filter(
    ({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && networkIds.includes(caipNetworkId),
  )
  const shown = namespaceOf(activeId) === namespace ? activeId : lastByNamespace[namespace]
  return {
    namespace,
    name: app.family(namespace).name,
    caipNetworks,
    caipNetwork: caipNetworks.find(({ caipNetworkId }) => caipNetworkId === shown) ?? caipNetworks[0],
    requestedCaipNetworkIds: caipNetworks.map(({ caipNetworkId }) => caipNetworkId),
    smartAccountEnabledNetworks: [],
  }
}
