import { featureError } from '../../model/errors/feature-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { AnyConnector } from '../../ports/connector.js'

/**
 * The chain that a wallet grants now, of a family whose wallets answer no request for it.
 * @throws WalletchartError `DISCONNECTED` when it grants nothing, or when a feature brings its grants
 */
export const grantedChain = async (
  connector: AnyConnector,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<Caip2> => {
  const answer = 'restore' in connector ? await connector.restore({ namespace, signal }) : undefined
  if (answer?.kind === 'granted') return answer.grant.chainId
  throw featureError('DISCONNECTED')
}
