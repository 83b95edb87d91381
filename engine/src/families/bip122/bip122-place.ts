import { type ConnectedPlace, connectedPlace } from '../connected-place.js'
import type { Bip122Engine } from './bip122-engine.js'

/**
 * Reads where the connected account of bip122 is.
 * @param expected where it has to be
 * @throws WalletchartError as `connectedPlace`
 */
export const bip122Place = (
  engine: Pick<Bip122Engine, 'getState'>,
  expected: Partial<ConnectedPlace> = {},
): ConnectedPlace => connectedPlace(engine.getState().accounts.bip122, { namespace: 'bip122', expected })
