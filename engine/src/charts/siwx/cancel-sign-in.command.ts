import * as z from 'zod/mini'
import type { Namespace } from '../../model/ids/namespace.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { namespaceField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { needSignIn } from './needs-sign-in.js'

export interface CancelSignInRequest {
  /** Default: the active family. */
  readonly namespace?: Namespace
}

const shape = z.object({ namespace: namespaceField })

/** The user does not sign in: where a sign-in is required, the wallet is disconnected. */
export const cancelSignIn = async (
  core: Commander,
  given: CancelSignInRequest,
  shown: PublicState,
): Promise<void> => {
  const { namespace = shown.activeNamespace } = checkedRequest('cancelSignIn', shape, given)
  needSignIn(core, shown, namespace)
  core.sendTo('siwx', namespace, { type: 'siwx.decline' })
}
