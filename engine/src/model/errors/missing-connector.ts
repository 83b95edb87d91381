import { PAIRING_CONNECTOR_ID } from '../ids/pairing-connector-id.js'
import { featureError } from './feature-error.js'
import { WalletchartError } from './walletchart-error.js'

/** Why there is no connector with an id: the well-known ones come with an option, all others with a wallet. */
export const missingConnector = (id: string): WalletchartError =>
  id === PAIRING_CONNECTOR_ID
    ? featureError('PAIRING_CONNECTOR_NOT_FOUND')
    : new WalletchartError('WALLET_NOT_FOUND', { params: { wallet: id } })
