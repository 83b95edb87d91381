import type {
  OpenedSession,
  SignIn,
  SignInSessions,
  SignInVerifier,
  StoredSession,
} from '@walletchart/engine/server'
import * as z from 'zod/mini'
import { type Answer, refusal } from './answer.js'
import { isOf, newestOf, readBrowserSession } from './browser-session.js'
import { MOST_SIGN_INS, type SessionCookies } from './session-cookies.js'

/** A request as a route sees it. */
export interface Call {
  /** The tokens of the cookies. */
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
  readonly cookies: SessionCookies
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

/** More cookies than these are swept: some are of sign-ins that have ended elsewhere. */
const MOST_UNSWEPT = 32

/**
 * Each method and path with what it does. No request writes what another one at the same instant has written: each sign-in has its own rows
 * and its own cookie.
 */
export function siwxRoutes({ verifier, sessions, cookies, now }: RouteParts): ReadonlyMap<string, Route> {
  const kept = ({ token, session }: OpenedSession) => cookies.write(token, (session.expiresAt - now()) / 1000)
  const held = ({ tokens }: Call) => readBrowserSession(sessions, tokens)

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
    const before = await held(call)
    const others = before.filter(({ session }) => session.account !== fresh.session.account)
    const stay = newestOf(others).slice(-(MOST_SIGN_INS - 1))
    const ended = before.filter((one) => !stay.includes(one))
    await Promise.all(ended.map(({ token }) => sessions.revoke(token)))
    // A request at the same instant may have rotated the account's own token, which then reads as none.
    const isSame = ({ account }: StoredSession) => account === fresh.session.account
    await Promise.all(call.tokens.map((token) => sessions.revoke(token, isSame)))
    // A token from before the sign-in may be known to somebody who planted it, so every one is replaced.
    const rotated = await Promise.all(stay.map(({ token }) => sessions.rotate(token)))
    // A token that reads as none may have its successor on the way, whose cookie must not be removed.
    const stale =
      call.tokens.length > MOST_UNSWEPT
        ? call.tokens.filter((one) => !before.some(({ token }) => token === one))
        : []
    const { address, chainId } = signIn
    const expiresAt = new Date(fresh.session.expiresAt).toISOString()
    return {
      status: 200,
      body: { session: { address, chainId, expiresAt } },
      headers: {
        'set-cookie': [
          ...[...ended.map(({ token }) => token), ...stale].map(cookies.clear),
          ...[...rotated.filter((one) => one !== undefined), fresh].map(kept),
        ],
      },
    }
  }

  const list: Route = async (call) => {
    const query = { chainId: call.query.get('chainId') ?? '', address: call.query.get('address') ?? '' }
    const found = newestOf(await held(call)).filter(({ session }) => isOf(session, query))
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
    const ended = (await held(call)).filter(({ session }) => isOf(session, query.data))
    // Every token is asked for: one that was rotated at the same instant reads as none and can still end its session.
    await Promise.all(
      call.tokens.map((token) => sessions.revoke(token, (session) => isOf(session, query.data))),
    )
    return { status: 204, headers: { 'set-cookie': ended.map(({ token }) => cookies.clear(token)) } }
  }

  const signOut: Route = async ({ tokens }) => {
    await Promise.all(tokens.map((token) => sessions.revoke(token)))
    return { status: 204, headers: { 'set-cookie': tokens.map(cookies.clear) } }
  }

  const me: Route = async (call) => {
    const accounts = newestOf(await held(call)).map(({ session: { signIn } }) => ({
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
