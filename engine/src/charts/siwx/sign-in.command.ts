import * as z from 'zod/mini'
import { signInError } from '../../model/errors/sign-in-error.js'
import { accountOf } from '../kit/account-of.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { namespaceField, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { needSignIn } from './needs-sign-in.js'
import type { SignInRequest } from './siwx.public.js'

const shape = z.object({ namespace: namespaceField, signal: signalField })

/** Asks the wallet for the signature. */
export const signIn = async (core: Commander, given: SignInRequest, shown: PublicState): Promise<void> => {
  const { namespace = shown.activeNamespace, signal } = checkedRequest('signIn', shape, given)
  needSignIn(shown, namespace)
  const { status, supported, walletChainId } = accountOf(shown, namespace)
  if (status !== 'connected') throw signInError('ACTIVE_ADDRESS_MISSING')
  if (!supported) throw signInError('ACTIVE_NETWORK_MISSING', { details: walletChainId })
  await core.ask({
    at: { chart: 'siwx', namespace },
    signal,
    command: (attempt) => ({ type: 'siwx.sign', attempt }),
    cancel: (attempt) => ({ type: 'siwx.cancel', attempt }),
  })
}
