import { optionInvalid } from '../model/errors/option-invalid.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { checkSignInParts } from '../model/sign-in/sign-in-text.js'
import type { OneClickRequest } from '../ports/siwx.js'
import { type SignInParts, signInPartsFor } from './sign-in-message-for.js'

/**
 * The request of one-click authentication: a sign-in message without its account and time, for some chains of one family.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function oneClickRequestFor(
  chains: readonly Caip2[],
  parts: Omit<SignInParts, 'accountAddress' | 'chainId' | 'family'>,
): OneClickRequest {
  const [first] = chains
  if (first === undefined) throw optionInvalid('chains', 'Expected a list of CAIP-2 ids, such as eip155:1.')
  const { chainId, ...fields } = signInPartsFor({ ...parts, chainId: first })
  checkSignInParts({ ...fields, chainId })
  return { ...fields, chains }
}
