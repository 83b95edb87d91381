import { type AccountOnNetwork, accountOnNetwork } from '../../kit/account-on-network.js'
import type { CosmosEngine } from './cosmos-engine.js'

/**
 * Reads where the connected account of cosmos is.
 * @param expected where it has to be
 * @throws WalletchartError as `accountOnNetwork`
 */
export const cosmosAccountOnNetwork = (
  engine: Pick<CosmosEngine, 'getState'>,
  expected: Partial<AccountOnNetwork> = {},
): AccountOnNetwork => accountOnNetwork(engine.getState().accounts.cosmos, { namespace: 'cosmos', expected })
