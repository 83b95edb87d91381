import { rfc3339Time } from '../model/sign-in/rfc3339-time.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { refused } from './refused.js'
import type { SignInSettings } from './sign-in-options.js'
import type { SignInRefusal } from './sign-in-verdict.js'

const checkClock = 'Check the time settings of the device.'

/** The time that an accepted message has left, in ms: a session must outlive its first request. */
const LEAST_LIFE = 1000

/** Why a message has ended: no tolerance, because its session ends with it. */
export function messageEndFault(
  { expirationTime }: Pick<SignInMessage, 'expirationTime'>,
  present: number,
): SignInRefusal | undefined {
  const end = expirationTime === undefined ? Infinity : (rfc3339Time(expirationTime) ?? Number.NaN)
  return present + LEAST_LIFE <= end
    ? undefined
    : refused('EXPIRED', `The message has expired. ${checkClock}`)
}

/**
 * Why a message is not valid now. At its start clocks may be off by the tolerance, in both directions. Every comparison states what is
 * accepted, so that a time without a value is refused.
 * @param present ms since 1970
 */
export function messageTimeFault(
  { issuedAt, expirationTime, notBefore }: SignInMessage,
  { tolerance, maxAge }: Pick<SignInSettings, 'tolerance' | 'maxAge'>,
  present: number,
): SignInRefusal | undefined {
  const issued = rfc3339Time(issuedAt)
  const end = expirationTime === undefined ? Infinity : rfc3339Time(expirationTime)
  const start = notBefore === undefined ? -Infinity : rfc3339Time(notBefore)
  if (issued === undefined || end === undefined || start === undefined)
    return refused('MESSAGE_MALFORMED', 'Expected times by RFC 3339.')
  const over = messageEndFault({ expirationTime }, present)
  if (over !== undefined) return over
  if (!(start <= present + tolerance))
    return refused('NOT_YET_VALID', `The message is not valid yet. ${checkClock}`)
  if (!(issued <= present + tolerance))
    return refused('ISSUED_IN_FUTURE', `The message was issued in the future. ${checkClock}`)
  if (!(present - issued <= maxAge + tolerance))
    return refused('TOO_OLD', `The message was issued too long ago. ${checkClock}`)
  return undefined
}
