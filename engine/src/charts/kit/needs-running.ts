import { featureError } from '../../model/errors/feature-error.js'
import type { Commander } from './commander.js'

/** @throws WalletchartError `CONNECTION_CLIENT_NOT_SET` while the engine does not run */
export const needWallets = ({ running }: Pick<Commander, 'running'>): void => {
  if (!running) throw featureError('CONNECTION_CLIENT_NOT_SET')
}

/** @throws WalletchartError `NETWORK_CLIENT_NOT_SET` while the engine does not run */
export const needNetworks = ({ running }: Pick<Commander, 'running'>): void => {
  if (!running) throw featureError('NETWORK_CLIENT_NOT_SET')
}
