import { type ConnectedPlace, connectedPlace } from '../connected-place.js'
import type { CosmosEngine } from './cosmos-engine.js'

/**
 * Reads where the connected account of cosmos is.
 * @param expected where it has to be
 * @throws WalletchartError as `connectedPlace`
 */
export const cosmosPlace = (
  engine: Pick<CosmosEngine, 'getState'>,
  expected: Partial<ConnectedPlace> = {},
): ConnectedPlace => connectedPlace(engine.getState().accounts.cosmos, { namespace: 'cosmos', expected })
