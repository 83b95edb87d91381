import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { ServiceContext } from '../kit/service-context.js'
import { loginOf } from './login-of.js'

/** The network that the user shall be on: the one that the app shows, or else the first one of a family with an embedded wallet. */
export const askedChain = (context: Pick<ServiceContext, 'app' | 'of' | 'service'>): Caip2 | undefined => {
  const { namespaces } = loginOf(context).connector.descriptor
  const shown = context.of('network')?.context.activeId
  const all = context.app.networks.map(({ caipNetworkId }) => caipNetworkId)
  return [...(shown === undefined ? [] : [shown]), ...all].find((id) => namespaces.includes(namespaceOf(id)))
}
