import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { CosmosEngine } from './cosmos-engine.js'

/** The account that the app shows, and the network it is on. */
export interface CosmosPlace {
  readonly address: string
  readonly network: Caip2
}

/**
 * Where the connected account is.
 * @param expected where it has to be
 * @throws WalletchartError `NOT_CONNECTED`, `ACCOUNT_CHANGED` when another account is connected, `CHAIN_CHANGED` when it is on another network
 */
export function cosmosPlace(
  engine: Pick<CosmosEngine, 'getState'>,
  expected: Partial<CosmosPlace> = {},
): CosmosPlace {
  const { address, walletChainId: network } = engine.getState().accounts.cosmos ?? {}
  if (address === undefined || network === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: 'cosmos' })
  if (address !== (expected.address ?? address)) throw featureError('ACCOUNT_CHANGED')
  if (network !== (expected.network ?? network)) throw featureError('CHAIN_CHANGED')
  return { address, network }
}
