import type { Caip2 } from '../../model/ids/caip2.js'
import { namespaceOf } from '../../model/ids/caip2.js'
import type { Blanks } from '../kit/blanks.js'
import type { Scope } from '../kit/scope.js'
import { selectNetworks } from './select-networks.js'

/** What the chart will make of the record, so that nothing jumps when it comes in. */
const activeIdOf = ({ app, of }: Scope): Caip2 => {
  const stored = of('record')?.context.record.activeNetwork
  const isListed = app.networks.some(({ caipNetworkId }) => caipNetworkId === stored)
  return stored !== undefined && isListed ? stored : app.firstId
}

/** The networks as the app lists them, before anybody switched. */
export const networkBlank: Blanks<'network'> = {
  state: (scope) => {
    const activeNetworkId = activeIdOf(scope)
    return {
      activeNamespace: namespaceOf(activeNetworkId),
      activeNetworkId,
      isSwitchingNamespace: false,
      switching: undefined,
      switchFailure: undefined,
    }
  },
  network: (scope, namespace) =>
    selectNetworks(
      {
        networkIds: scope.app.networks.map(({ caipNetworkId }) => caipNetworkId),
        activeId: activeIdOf(scope),
        lastByNamespace: {},
      },
      scope,
      namespace,
    ),
}
