import * as z from 'zod/mini'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import { rfc3339Time } from '../model/sign-in/rfc3339-time.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { textSchema } from '../model/text/text-schema.js'
import { accountKey } from '../sign-in-verifier/account-key.js'

/** A message and the signature over it, as they are sent and stored. */
export interface SignedSignIn {
  readonly message: string
  readonly signature: string
}

/** A sign-in as it comes back from a storage or a server. */
export const signedSignInSchema = z.object({ message: textSchema, signature: textSchema })

/** The account of a message, as accounts are compared. */
export const accountOf = ({ chainId, accountAddress }: SignInMessage): string =>
  accountKey(chainId, accountAddress)

/** The account of a text, as accounts are compared; undefined for a text that is no sign-in message. */
export const accountOfText = ({ message }: SignedSignIn): string | undefined => {
  const read = readSignInText(message)
  return read.ok ? accountOf(read.message) : undefined
}

/** True if the time of a message is over. @param now ms since 1970 */
export const isOver = (expirationTime: string | undefined, now: number): boolean =>
  expirationTime !== undefined && !(now < (rfc3339Time(expirationTime) ?? 0))
