import type { SignIn, SignInSessions, SignInVerifier } from '@walletchart/engine/server'
import * as z from 'zod/mini'
import { type Answer, refusal } from './answer.js'
import { type HeldSession, isOf, readBrowserSession } from './browser-session.js'
import { MOST_SIGN_INS, type SessionCookie } from './session-cookie.js'

/** A request as a route sees it. */
export interface Call {
  /** The tokens of the cookie. */
  readonly tokens: readonly string[]
  readonly query: URLSearchParams
  /** JSON of the body; `{}` for a GET. Not checked. */
  readonly body: unknown
  readonly signal: AbortSignal
}

export type Route = (call: Call) => Promise<Answer>

/** What the routes work with. */
export interface RouteParts {
  readonly verifier: SignInVerifier
  readonly sessions: SignInSessions
  readonly cookie: SessionCookie
  readonly now: () => number
}

const signInSchema = z.object({ message: z.string(), signature: z.string() })
const accountSchema = z.object({ chainId: z.optional(z.string()), address: z.optional(z.string()) })

const malformedBody = (expected: string) => refusal(422, 'BODY_MALFORMED', `Expected ${expected}.`)
const malformedCodes = new Set(['MESSAGE_MALFORMED', 'SIGNATURE_MALFORMED', 'ADDRESS_MALFORMED'])

/** The fields of the message, as the client signed them. */
const dataOf = ({ address, namespace: _, account: __, ...fields }: SignIn) => ({
  ...fields,
  accountAddress: address,
})

/** Each method and path with what it does. */
export function siwxRoutes({ verifier, sessions, cookie, now }: RouteParts): ReadonlyMap<string, Route> {
  const setCookie = (held: readonly HeldSession[]) => {
    const end = Math.max(...held.map(({ session }) => session.expiresAt))
    return {
      'set-cookie': cookie.write(
        held.map(({ token }) => token),
        (end - now()) / 1000,
      ),
    }
  }
  const held = ({ tokens }: Call) => readBrowserSession(sessions, tokens)
  const revokeAll = (ended: readonly HeldSession[]) =>
    Promise.all(ended.map(({ token }) => sessions.revoke(token)))

  const nonce: Route = async () => ({ status: 200, body: { nonce: await verifier.nonce() } })

  const verify: Route = async (call) => {
    const proof = signInSchema.safeParse(call.body)
    if (!proof.success) return malformedBody('{ message, signature }, both texts')
    const verdict = await verifier.verify(proof.data, call.signal)
    if (!verdict.ok) {
      const { code, details } = verdict
      return refusal(malformedCodes.has(code) ? 422 : 401, code, details)
    }
    const { signIn } = verdict
    const fresh = await sessions.start(signIn, proof.data)
    if (fresh.session.expiresAt <= now()) {
      // The tolerance for clocks accepts such a message, and its session has ended by the clock of this server.
      await sessions.revoke(fresh.token)
      return refusal(401, 'EXPIRED', 'The message has expired. Sign in again.')
    }
    const before = await held(call)
    const others = before.filter(({ session }) => session.account !== fresh.session.account)
    const kept = others.slice(-(MOST_SIGN_INS - 1))
    await revokeAll(before.filter((one) => !kept.includes(one)))
    // A token from before the sign-in may be known to somebody who planted it, so every one is replaced.
    const rotated = await Promise.all(kept.map(({ token }) => sessions.rotate(token)))
    const { address, chainId } = signIn
    const expiresAt = new Date(fresh.session.expiresAt).toISOString()
    return {
      status: 200,
      body: { session: { address, chainId, expiresAt } },
      headers: setCookie([...rotated.filter((one) => one !== undefined), fresh]),
    }
  }

  const list: Route = async (call) => {
    const query = { chainId: call.query.get('chainId') ?? '', address: call.query.get('address') ?? '' }
    const found = (await held(call)).filter(({ session }) => isOf(session, query))
    return {
      status: 200,
      body: {
        sessions: found.map(({ session: { signIn, proof } }) => ({ ...proof, data: dataOf(signIn) })),
      },
    }
  }

  const revoke: Route = async (call) => {
    const query = accountSchema.safeParse(call.body)
    if (!query.success) return malformedBody('{ chainId?, address? }, both texts')
    const before = await held(call)
    const ended = before.filter(({ session }) => isOf(session, query.data))
    await revokeAll(ended)
    return { status: 204, headers: setCookie(before.filter((one) => !ended.includes(one))) }
  }

  const signOut: Route = async (call) => {
    await revokeAll(await held(call))
    return { status: 204, headers: setCookie([]) }
  }

  const me: Route = async (call) => {
    const accounts = (await held(call)).map(({ session: { signIn } }) => ({
      address: signIn.address,
      chainId: signIn.chainId,
    }))
    return accounts.length === 0
      ? refusal(401, 'NOT_SIGNED_IN', 'Sign in first.')
      : { status: 200, body: { accounts } }
  }

  return new Map([
    ['GET /nonce', nonce],
    ['POST /verify', verify],
    ['GET /sessions', list],
    ['POST /revoke', revoke],
    ['POST /sign-out', signOut],
    ['GET /me', me],
  ])
}
