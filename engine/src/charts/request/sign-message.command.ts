import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Cancellable } from '../kit/cancellable.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { anyText, namespaceField, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { prompt } from './prompt.js'
import { signMessageMethod } from './sign-message-method.js'

export interface SignMessageRequest extends Cancellable {
  readonly message: string
  /** Default: the active family. */
  readonly namespace?: Namespace
}

const shape = z.object({
  message: anyText('the text to sign'),
  namespace: namespaceField,
  signal: signalField,
})

/** Signs a text with the connected account. */
export const signMessage = async (
  core: Commander,
  given: SignMessageRequest,
  shown: PublicState,
): Promise<string> => {
  const { message, namespace, signal } = checkedRequest('signMessage', shape, given)
  const signature = await prompt(core, shown, {
    namespace: namespace ?? shown.activeNamespace,
    method: signMessageMethod,
    params: message,
    signal,
  })
  if (typeof signature !== 'string') throw featureError('WALLET_ANSWER_INVALID')
  return signature
}
