import { isSameEip155Address } from '../../model/ids/eip155-address.js'
import { type ConnectedPlace, connectedPlace } from '../connected-place.js'
import type { Eip155Engine } from './requester.js'

/**
 * Reads where the connected account of eip155 is.
 * @param expected where it has to be
 * @throws WalletchartError as `connectedPlace`
 */
export const eip155Place = (
  engine: Pick<Eip155Engine, 'getState'>,
  expected: Partial<ConnectedPlace> = {},
): ConnectedPlace =>
  connectedPlace(engine.getState().accounts.eip155, {
    namespace: 'eip155',
    expected,
    isSame: isSameEip155Address,
  })
