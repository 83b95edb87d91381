import { featureError } from '../../model/errors/feature-error.js'
import type { PublicState } from '../public-state.js'

/** @throws WalletchartError `CONNECTION_CLIENT_NOT_SET` for a call that was made while the engine did not run */
export const needWallets = ({ phase }: Pick<PublicState, 'phase'>): void => {
  if (phase !== 'running') throw featureError('CONNECTION_CLIENT_NOT_SET')
}

/** @throws WalletchartError `NETWORK_CLIENT_NOT_SET` for a call that was made while the engine did not run */
export const needNetworks = ({ phase }: Pick<PublicState, 'phase'>): void => {
  if (phase !== 'running') throw featureError('NETWORK_CLIENT_NOT_SET')
}
