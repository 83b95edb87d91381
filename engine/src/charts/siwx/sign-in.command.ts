import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { accountOf } from '../kit/account-of.js'
import type { Cancellable } from '../kit/cancellable.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { namespaceField, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { needSignIn } from './needs-sign-in.js'

export interface SignInRequest extends Cancellable {
  /** Default: the active family. */
  readonly namespace?: Namespace
}

const shape = z.object({ namespace: namespaceField, signal: signalField })

/** Asks the wallet for the signature. */
export const signIn = async (core: Commander, given: SignInRequest, shown: PublicState): Promise<void> => {
  const { namespace = shown.activeNamespace, signal } = checkedRequest('signIn', shape, given)
  needSignIn(core, shown, namespace)
  const { status, supported, walletChainId } = accountOf(shown, namespace)
  if (status !== 'connected') throw featureError('ACTIVE_ADDRESS_MISSING')
  if (!supported) throw featureError('ACTIVE_NETWORK_MISSING', { details: walletChainId })
  await core.ask({
    at: { chart: 'siwx', namespace },
    signal,
    command: (attempt) => ({ type: 'siwx.sign', attempt }),
    cancel: (attempt) => ({ type: 'siwx.cancel', attempt }),
  })
}
