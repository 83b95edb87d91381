import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { ServiceContext } from '../kit/service-context.js'
import { loginOf } from './login-of.js'

/** The network of each family that has an embedded wallet: the one that the app shows, or else its first one. The family in view comes first. */
export const askedChains = (context: Pick<ServiceContext, 'app' | 'of' | 'service'>): readonly Caip2[] => {
  const { namespaces } = loginOf(context).connector.descriptor
  const shown = context.of('network')?.context.activeId
  const all = context.app.networks.map(({ caipNetworkId }) => caipNetworkId)
  const found = [...(shown === undefined ? [] : [shown]), ...all]
  const first = found.map((id) => namespaceOf(id)).filter((one) => namespaces.includes(one))
  return [...new Set(first)].flatMap((one) => found.find((id) => namespaceOf(id) === one) ?? [])
}
