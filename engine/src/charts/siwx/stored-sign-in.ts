import * as z from 'zod/mini'
import { signInError } from '../../model/errors/sign-in-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { isSameAddress } from '../../model/sign-in/is-same-address.js'
import { rfc3339Time } from '../../model/sign-in/rfc3339-time.js'
import type { SigningFamily } from '../../model/sign-in/sign-in-family.js'
import { readable } from '../../model/text/readable.js'
import { textSchema } from '../../model/text/text-schema.js'
import type { StoredSignIn } from './siwx.services.js'

const sessions = z.array(
  z.object({
    data: z.object({
      accountAddress: textSchema,
      chainId: textSchema,
      expirationTime: z.optional(textSchema),
    }),
    message: textSchema,
    signature: textSchema,
  }),
)

/** The lifetime that a sign-in has left at a moment, in ms; undefined without an end. */
export const lifetimeOf = (expirationTime: string | undefined, now: number): number | undefined => {
  if (expirationTime === undefined) return undefined
  const end = rfc3339Time(expirationTime)
  return end === undefined ? 0 : Math.max(0, end - now)
}

/**
 * The sign-in of an account among those that an app answered; the one that lives longest. Those of others and those whose time is over do
 * not count.
 * @throws WalletchartError `SIGN_IN_STORE_INVALID`
 */
export const storedSignIn = (
  answer: unknown,
  place: { readonly address: string; readonly networkId: Caip2; readonly family: SigningFamily },
  now: number,
): StoredSignIn['signIn'] => {
  const { data } = readable('getSessions', () => sessions.safeParse(answer))
  if (data === undefined) throw signInError('SIGN_IN_STORE_INVALID')
  const lives = data
    .filter(
      ({ data: { chainId, accountAddress } }) =>
        chainId === place.networkId && isSameAddress(place.family, accountAddress, place.address),
    )
    .map((one) => lifetimeOf(one.data.expirationTime, now))
    .filter((life) => life === undefined || life > 0)
  if (lives.length === 0) return undefined
  return lives.includes(undefined)
    ? { endsIn: undefined }
    : { endsIn: Math.max(...lives.flatMap((life) => life ?? [])) }
}
