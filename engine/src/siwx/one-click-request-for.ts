import type { Caip2 } from '../model/ids/caip2.js'
import type { OneClickRequest } from '../ports/siwx.js'
import { type SignInParts, signInMessageFor } from './sign-in-message-for.js'

/** Takes the place of the account, which is not known yet: the fields are checked as those of a message. */
const NOBODY = '0x0000000000000000000000000000000000000000'

/**
 * The request of one-click authentication: a sign-in message without its account and time, for some chains of eip155.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function oneClickRequestFor(
  chains: readonly Caip2[],
  parts: Omit<SignInParts, 'accountAddress' | 'chainId'>,
): OneClickRequest {
  const [chainId = 'eip155:1' as const] = chains
  const message = signInMessageFor({ ...parts, accountAddress: NOBODY, chainId })
  const { accountAddress: _account, chainId: _chain, issuedAt: _time, ...fields } = message
  return { ...fields, chains }
}
