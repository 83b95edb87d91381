import { rfc3339Time } from '../model/sign-in/rfc3339-time.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { refused } from './refused.js'
import type { SignInSettings } from './sign-in-options.js'
import type { SignInRefusal } from './sign-in-verdict.js'

const checkClock = 'Check the time settings of the device.'

/**
 * Why a message is not valid now. Clocks may be off by the tolerance, in both directions. Every comparison states what is accepted, so
 * that a time without a value is refused.
 */
export function messageTimeFault(
  { issuedAt, expirationTime, notBefore }: SignInMessage,
  { tolerance, maxAge, now }: SignInSettings,
): SignInRefusal | undefined {
  const present = now()
  const issued = rfc3339Time(issuedAt)
  const end = expirationTime === undefined ? Infinity : rfc3339Time(expirationTime)
  const start = notBefore === undefined ? -Infinity : rfc3339Time(notBefore)
  if (issued === undefined || end === undefined || start === undefined)
    return refused('MESSAGE_MALFORMED', 'Expected times by RFC 3339.')
  if (!(present - tolerance <= end)) return refused('EXPIRED', `The message has expired. ${checkClock}`)
  if (!(start <= present + tolerance))
    return refused('NOT_YET_VALID', `The message is not valid yet. ${checkClock}`)
  if (!(issued <= present + tolerance))
    return refused('ISSUED_IN_FUTURE', `The message was issued in the future. ${checkClock}`)
  if (!(present - issued <= maxAge + tolerance))
    return refused('TOO_OLD', `The message was issued too long ago. ${checkClock}`)
  return undefined
}
