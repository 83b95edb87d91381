import { signInError } from '../../model/errors/sign-in-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { isSameAddress } from '../../model/sign-in/is-same-address.js'
import { readSignInText } from '../../model/sign-in/read-sign-in-text.js'
import type { SigningFamily } from '../../model/sign-in/sign-in-family.js'
import type { PreparedSignIn } from './siwx.services.js'

interface Wanted {
  readonly address: string
  readonly networkId: Caip2
  readonly family: SigningFamily
  /** The host of the page, with its port; undefined where there is no page. */
  readonly host: string | undefined
}

const refused = (details: string) => signInError('SIGN_IN_MESSAGE_INVALID', { details })

/**
 * The message that is shown and signed. Its fields are read from the text: those that the app gives beside it may differ. A message
 * for another site is never signed.
 * @throws WalletchartError `SIGN_IN_MESSAGE_INVALID`
 */
export const preparedSignIn = (
  given: unknown,
  { address, networkId, family, host }: Wanted,
): PreparedSignIn => {
  const text = String(given)
  const read = readSignInText(text, family)
  if (!read.ok) throw refused(read.fault)
  const { message } = read
  if (!isSameAddress(family, message.accountAddress, address))
    throw refused('The message is for another account.')
  if (message.chainId !== networkId) throw refused('The message is for another network.')
  if (host !== undefined && message.domain !== host)
    throw refused(`The message is for ${message.domain}, and this page is ${host}.`)
  return { text, message }
}
