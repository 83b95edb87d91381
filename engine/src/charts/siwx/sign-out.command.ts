import * as z from 'zod/mini'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { namespaceField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { needSignIn } from './needs-sign-in.js'
import type { SignOutRequest } from './siwx.public.js'

const shape = z.object({ namespace: namespaceField })

/** Ends the sign-in; the wallet stays connected. */
export const signOut = async (core: Commander, given: SignOutRequest, shown: PublicState): Promise<void> => {
  const { namespace = shown.activeNamespace } = checkedRequest('signOut', shape, given)
  needSignIn(shown, namespace)
  await core.ask({
    at: { chart: 'siwx', namespace },
    command: (attempt) => ({ type: 'siwx.signOut', attempt }),
  })
}
