import { featureError } from '../../model/errors/feature-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { accountOf } from '../kit/account-of.js'
import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'

/**
 * Checks that a call about a sign-in can be made.
 * @throws WalletchartError `SIWX_NOT_ENABLED`, `CONNECTION_CLIENT_MISSING`, `CHAIN_ADAPTER_NOT_FOUND`
 */
export const needSignIn = (
  { signsIn }: Pick<Commander, 'signsIn'>,
  shown: PublicState,
  namespace: Namespace,
): void => {
  if (!signsIn) throw featureError('SIWX_NOT_ENABLED')
  if (shown.phase !== 'running') throw featureError('CONNECTION_CLIENT_MISSING')
  accountOf(shown, namespace)
}
