import * as z from 'zod/mini'
import { accountOf } from '../kit/account-of.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { namespaceField, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import type { TokensRequest } from './tokens.public.js'

const shape = z.object({ namespace: namespaceField, signal: signalField })

/** Sends a command to the tokens of the families that are meant. */
export function lookAtTokens(
  call: string,
  type: 'tokens.look' | 'tokens.refresh',
  {
    core,
    given,
    shown,
  }: { readonly core: Commander; readonly given: TokensRequest; readonly shown: PublicState },
): void {
  const { namespace } = checkedRequest(call, shape, given)
  const accounts = namespace === undefined ? Object.values(shown.accounts) : [accountOf(shown, namespace)]
  for (const account of accounts) core.sendTo('tokens', account.namespace, { type })
}
