import { signInError } from '../model/errors/sign-in-error.js'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import type { SignInSession } from '../ports/siwx.js'
import { accountKey } from '../sign-in-verifier/account-key.js'
import type { SiwxMethods } from './loaded-siwx.js'
import { oneClickRequestFor } from './one-click-request-for.js'
import { pageLocation } from './page-location.js'
import type { ServerSiwxOptions } from './server-siwx.js'
import { signInMessageFor } from './sign-in-message-for.js'
import { signInServer } from './sign-in-server.js'
import { signInTurns, type TurnSettings } from './sign-in-turns.js'
import { accountOf, isOver, type SignedSignIn } from './signed-sign-in.js'
import { SEVEN_DAYS } from './siwx-options.js'

/** The time for a whole answer, in ms. */
const DEADLINE = 10_000

/** Sign-ins of a back end. */
export function serverSignIns(
  options: ServerSiwxOptions & {
    /** The time for a whole answer, in ms. */
    readonly deadline?: number
    readonly turns?: TurnSettings
  },
): SiwxMethods {
  const { url, statement, resources, lifetime = SEVEN_DAYS, now = Date.now, deadline = DEADLINE } = options
  // Called as a function of the page: a browser refuses a `fetch` that belongs to another object.
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args))
  // A path is of the page's origin, whatever its `<base>` says.
  const base = () => (url.startsWith('/') ? `${pageLocation(options.location).origin}${url}` : url)
  const server = signInServer(base, { fetch: send, deadline })
  // A server may build its cookie from that of the request: of two changes at once, it would keep one.
  const turns = signInTurns(() => `walletchart.siwx ${base().replace(/\/$/, '')}`, options.turns)
  const verify = ({ data, message, signature }: SignInSession) =>
    server.verify(
      { message, signature, nonce: data.nonce },
      { chainId: data.chainId, address: data.accountAddress },
    )
  return {
    async oneClickRequest(chains) {
      const page = pageLocation(options.location)
      const nonce = await server.nonce()
      return oneClickRequestFor(chains, { page, nonce, now: now(), statement, resources, lifetime })
    },
    async createMessage({ accountAddress, chainId }) {
      const page = pageLocation(options.location)
      const nonce = await server.nonce()
      const fixed = { statement, resources, lifetime }
      return signInMessageFor({ accountAddress, chainId, page, nonce, now: now(), ...fixed })
    },
    addSession: (session) => turns.change(() => verify(session)),
    revokeSession: (chainId, address) => turns.change(() => server.revoke({ chainId, address })),
    setSessions: (sessions) =>
      turns.change(async () => {
        await server.revoke()
        const nonces = new Set<string>()
        for (const session of sessions) {
          // A nonce buys one sign-in: a wallet may have signed with one for several chains, of which the first counts.
          if (nonces.has(session.data.nonce)) continue
          nonces.add(session.data.nonce)
          // One after the other, as in the turns.
          await verify(session)
        }
      }),
    async getSessions(chainId, address) {
      const wanted = accountKey(chainId, address)
      // Beside a change the cookie may be one that the server has just replaced.
      const read = await turns.read(() => server.sessions({ chainId, address }))
      const found = read.map(sessionOf)
      return found.filter(({ data }) => accountOf(data) === wanted && !isOver(data.expirationTime, now()))
    },
  }
}

/** The fields are read from the signed text: a server may say something else beside it. */
function sessionOf({ message, signature }: SignedSignIn): SignInSession {
  const read = readSignInText(message)
  if (!read.ok)
    throw signInError('SIGN_IN_STORE_INVALID', {
      details: `The server has a sign-in whose message is not valid. ${read.fault}.`,
    })
  return { data: read.message, message, signature }
}
