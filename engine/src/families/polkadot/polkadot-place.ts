import { isSameAccount } from '../../model/ids/account-id.js'
import { type ConnectedPlace, connectedPlace } from '../connected-place.js'
import type { PolkadotEngine } from './polkadot-engine.js'

/**
 * Reads where the connected account of polkadot is. An account is the same in every SS58 format.
 * @param expected where it has to be
 * @throws WalletchartError as `connectedPlace`
 */
export const polkadotPlace = (
  engine: Pick<PolkadotEngine, 'getState'>,
  expected: Partial<ConnectedPlace> = {},
): ConnectedPlace =>
  connectedPlace(engine.getState().accounts.polkadot, {
    namespace: 'polkadot',
    expected,
    isSame: isSameAccount,
  })
