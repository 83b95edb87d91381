import { namespaceOf } from '../../model/ids/caip2.js'
import type { ServiceContext } from '../kit/service-context.js'
import { loginOf } from './login-of.js'
import type { AskedChain } from './read-user-on.js'

/**
 * The network of each family that has an embedded wallet: the one that the app shows, or else its first one. The family in view comes
 * first. The type of account is the one that the user chose, or else the default of the app.
 */
export const askedChains = (
  context: Pick<ServiceContext, 'app' | 'of' | 'service'>,
): readonly AskedChain[] => {
  const { namespaces } = loginOf(context).connector.descriptor
  const all = context.app.networks.map(({ caipNetworkId }) => caipNetworkId)
  // The chart of the network may not be there yet: then the record and the app say what it will show.
  const stored = all.find((id) => id === context.of('record')?.context.record.activeNetwork)
  const shown = context.of('network')?.context.activeId ?? stored ?? context.app.firstId
  const found = [shown, ...all]
  const first = found.map((id) => namespaceOf(id)).filter((one) => namespaces.includes(one))
  return [...new Set(first)].flatMap((one) => {
    const chainId = found.find((id) => namespaceOf(id) === one)
    const chosen = context.of('connection', one)?.context.choice.type
    return chainId === undefined
      ? []
      : [{ chainId, preferredAccountType: chosen ?? context.app.accountType(one) }]
  })
}
