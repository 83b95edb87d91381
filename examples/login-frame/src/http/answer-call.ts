import { faultName } from '../fault-name.js'
import type { LoginParts } from '../login-parts.js'
import { signedInAt } from '../login-sessions.js'
import { ApiError } from './api-error.js'
import type { ApiAnswer, ApiRoute } from './api-route.js'
import { checkCaller } from './check-caller.js'
import { readBody } from './read-body.js'
import type { SessionCarrier } from './session-carrier.js'
import { signingDevice } from './signing-device.js'

/** Settings of {@link answerCall}. */
export interface AnswerSettings extends LoginParts {
  readonly origin: string
  readonly carrier: SessionCarrier
}

/** Checks a request from the outside to the inside: caller, size, signature, session, body. Never rejects. */
export async function answerCall(
  route: ApiRoute,
  request: Request,
  address: string,
  settings: AnswerSettings,
): Promise<Response> {
  const { log, carrier, now } = settings
  const headers = new Headers({ 'content-type': 'application/json' })
  const keep = ({ session }: Pick<ApiAnswer, 'session'>) => {
    if (session === undefined) return
    const lasts = session === 'ended' ? 0 : Math.ceil((session.expiresAt - now()) / 1000)
    headers.set(...(session === 'ended' ? carrier.clear() : carrier.write(session.token, lasts)))
  }
  try {
    const answer = await checkedAnswer(route, request, address, settings, keep)
    keep(answer)
    log(`${route.method} ${route.path} 200`)
    return new Response(JSON.stringify(answer.body), { headers })
  } catch (error) {
    if (!(error instanceof ApiError)) log(`A request failed. ${faultName(error)}`)
    const refusal = error instanceof ApiError ? error : new ApiError('SERVER_FAILED')
    // The rest of such a body is never read, so the connection cannot be used again.
    if (refusal.code === 'BODY_TOO_LARGE') headers.set('connection', 'close')
    if (refusal.retryAfter !== undefined) headers.set('retry-after', String(refusal.retryAfter))
    log(`${route.method} ${route.path} ${refusal.status} ${refusal.code}`)
    return new Response(JSON.stringify(refusal.body), { status: refusal.status, headers })
  }
}

/** @param keep is called with the new token at once, so that a refusal carries it too */
async function checkedAnswer(
  route: ApiRoute,
  request: Request,
  address: string,
  settings: AnswerSettings,
  keep: (answer: Pick<ApiAnswer, 'session'>) => void,
): Promise<ApiAnswer> {
  const { store, sessions, carrier, origin } = settings
  checkCaller(request, origin)
  const body = await readBody(request, route.bodyCap)
  const open = { body, address, userAgent: request.headers.get('user-agent') ?? '' }
  if (route.needs === 'nothing') return route.answer(open)
  const device = await signingDevice(request, body, settings)
  const call = { ...open, device }
  if (route.needs === 'device') return route.answer(call)

  const sent = carrier.read(request.headers)
  if (sent === undefined) throw new ApiError('SESSION_MISSING')
  const { session, token } = await sessions.use(sent, device.id)
  keep({ session: { token, expiresAt: session.expiresAt } })
  const account = await store.accounts.find(session.accountId)
  if (account === undefined) throw new ApiError('SESSION_ENDED')
  if (account.deletedAt !== undefined && route.deletedToo !== true) throw new ApiError('ACCOUNT_DELETED')
  return route.answer({ ...call, account, sessionId: session.id, signedInAt: signedInAt(session) })
}
