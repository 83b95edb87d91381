import { featureError } from '../../model/errors/feature-error.js'
import type { AttachedPairing } from '../../ports/pairing.js'
import type { ServiceContext } from '../kit/service-context.js'

/** @throws WalletchartError `PAIRING_CONNECTOR_NOT_FOUND` when the app handed no pairing in */
export const pairingOf = ({ service }: Pick<ServiceContext, 'service'>): AttachedPairing => {
  const pairing = service('pairing')
  if (pairing === undefined) throw featureError('PAIRING_CONNECTOR_NOT_FOUND')
  return pairing
}
