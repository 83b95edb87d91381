import { signInError } from '../../model/errors/sign-in-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { accountOf } from '../kit/account-of.js'
import type { PublicState } from '../public-state.js'

/**
 * Checks that a call about a sign-in can be made.
 * @throws WalletchartError `CONNECTION_CLIENT_MISSING`, `CHAIN_ADAPTER_NOT_FOUND`
 */
export const needSignIn = (shown: PublicState, namespace: Namespace): void => {
  if (shown.phase !== 'running') throw signInError('CONNECTION_CLIENT_MISSING')
  accountOf(shown, namespace)
}
