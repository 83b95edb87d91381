import * as z from 'zod/mini'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { namespaceField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { needSignIn } from './needs-sign-in.js'
import type { CancelSignInRequest } from './siwx.public.js'

const shape = z.object({ namespace: namespaceField })

/** The user does not sign in: where a sign-in is required, the wallet is disconnected. */
export const cancelSignIn = async (
  core: Commander,
  given: CancelSignInRequest,
  shown: PublicState,
): Promise<void> => {
  const { namespace = shown.activeNamespace } = checkedRequest('cancelSignIn', shape, given)
  needSignIn(shown, namespace)
  core.sendTo('siwx', namespace, { type: 'siwx.decline' })
}
