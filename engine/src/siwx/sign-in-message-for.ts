import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { type Caip2, isCaip2, namespaceOf } from '../model/ids/caip2.js'
import { type SigningFamily, signInFamily } from '../model/sign-in/sign-in-family.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import type { SignInText } from '../ports/siwx.js'
import type { PageLocation } from './page-location.js'

/** The parts of a sign-in message. */
export interface SignInParts {
  readonly accountAddress: string
  readonly chainId: Caip2
  readonly page: PageLocation
  /** At least eight letters and digits. */
  readonly nonce: string
  /** Ms since 1970. */
  readonly now: number
  /** A sentence for the user, on one line. */
  readonly statement?: string | undefined
  /** URIs (RFC 3986). */
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** The life of the sign-in, in seconds. Without it the message has no end. */
  readonly lifetime?: number | undefined
  /** RFC 3339. */
  readonly notBefore?: string | undefined
  /** The family of the chain, if it brings its own `signIn`. */
  readonly family?: SigningFamily | undefined
}

/**
 * A sign-in message for an account and a page (CAIP-122; EIP-4361 on eip155), with its text as `toString()`. Its URI is the origin. A
 * server compares no more of it. The path of a page may hold a secret, or characters that RFC 3986 forbids.
 * @throws WalletchartError `OPTION_INVALID` that names the field, `ADDRESS_INVALID`
 */
export function signInMessageFor(parts: SignInParts): SignInText {
  const { accountAddress, family, ...given } = argsOf('signInMessageFor', parts)
  const { domain, ...fields } = signInPartsFor(given)
  const { written } = signInFamily(namespaceOf(fields.chainId), family)
  const message: SignInMessage = {
    domain,
    accountAddress: written === undefined ? accountAddress : written(accountAddress),
    ...fields,
    issuedAt: timeOf(given.now, 'now'),
  }
  const text = signInText(message, family)
  return Object.defineProperty(message, 'toString', { value: () => text })
}

/** The same before the account is known. */
export function signInPartsFor(
  parts: Omit<SignInParts, 'accountAddress' | 'family'>,
): Omit<SignInMessage, 'accountAddress' | 'issuedAt'> {
  const { chainId, page, nonce, now, lifetime, statement, resources, requestId, notBefore } = parts
  const { host, origin } = argsOf('page', page)
  if (!isCaip2(chainId)) throw optionInvalid('chainId', 'Expected a CAIP-2 id, such as eip155:1.')
  return {
    domain: host,
    uri: origin,
    version: '1',
    chainId,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources }),
    ...(requestId !== undefined && { requestId }),
    ...(lifetime !== undefined && { expirationTime: timeOf(now, 'lifetime', lifetime) }),
    ...(notBefore !== undefined && { notBefore }),
  }
}

/** `later` is in seconds. */
function timeOf(time: number, option: string, later = 0): string {
  const isNumber = typeof time === 'number' && typeof later === 'number'
  const date = new Date(isNumber ? time + later * 1000 : Number.NaN)
  if (Number.isNaN(date.getTime())) throw optionInvalid(option, 'Expected a time that a date can hold.')
  return date.toISOString()
}
