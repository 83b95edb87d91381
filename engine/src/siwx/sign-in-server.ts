import * as z from 'zod/mini'
import { featureError } from '../model/errors/feature-error.js'
import { signInError } from '../model/errors/sign-in-error.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'
import { textSchema } from '../model/text/text-schema.js'
import { matches } from '../model/wallets/matches.js'
import type { SignInAccount } from '../ports/siwx.js'
import { accountKey } from '../sign-in-verifier/account-key.js'
import { refusalSentence } from './refusal-sentence.js'
import { type JsonAnswer, type JsonSending, sendJson } from './send-json.js'
import { type SignedSignIn, signedSignInSchema } from './signed-sign-in.js'

/** The requests of a sign-in server, such as `examples/siwx-server` of the repository. */
export interface SignInServer {
  /** `GET /nonce`. At least eight letters and digits. */
  nonce(): Promise<string>
  /**
   * `POST /verify`. Resolves when the server accepts the sign-in of the account.
   * @throws WalletchartError `SIGN_MESSAGE_FAILED` with the reason
   */
  verify(signed: SignedSignIn & { readonly nonce: string }, place: SignInAccount): Promise<void>
  /**
   * `GET /sessions`. At most 100.
   * @throws WalletchartError `SIGN_IN_STORE_INVALID`
   */
  sessions(place: SignInAccount): Promise<readonly SignedSignIn[]>
  /** `POST /revoke`. Without an account every sign-in of the browser ends. */
  revoke(place?: SignInAccount): Promise<void>
}

const nonceAnswer = z.object({ nonce: matches(/^[A-Za-z0-9]{8,128}$/) })
const text = z.optional(textSchema)
const verifyAnswer = z.object({ session: z.object({ address: text, chainId: text }) })
const sessionsAnswer = z.object({
  sessions: z.array(signedSignInSchema).check(z.refine((list) => list.length <= 100)),
})
const refusalAnswer = z.object({
  code: matches(/^[A-Z][A-Z0-9_]{0,63}$/),
  details: textSchema,
})

/**
 * Every method rejects with `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` or `SERVICE_ANSWER_INVALID` too, and with what `base` throws.
 * @param base the address in front of the paths
 */
export function signInServer(base: () => string, sending: JsonSending): SignInServer {
  const at = (path: string) => `${base().replace(/\/$/, '')}/${path}`
  return {
    async nonce() {
      const answer = await sendJson({ url: at('nonce') }, sending)
      if (!answer.isOk) throw failed(answer)
      const { data } = nonceAnswer.safeParse(answer.body)
      if (data === undefined)
        throw invalid('Expected { nonce } with 8 to 128 letters and digits of GET /nonce.')
      return data.nonce
    },

    async verify({ message, signature, nonce }, { chainId, address }) {
      const answer = await sendJson({ url: at('verify'), body: { message, signature } }, sending)
      const refusal = answer.isOk ? undefined : refusalAnswer.safeParse(answer.body).data
      if (refusal !== undefined)
        throw signInError('SIGN_MESSAGE_FAILED', { details: refusalSentence(refusal, [signature, nonce]) })
      if (!answer.isOk) throw failed(answer)
      const { data } = verifyAnswer.safeParse(answer.body)
      if (data === undefined) throw invalid('Expected { session } of POST /verify.')
      const { session } = data
      const isSame =
        (session.chainId ?? chainId) === chainId &&
        accountKey(chainId, session.address ?? address) === accountKey(chainId, address)
      if (!isSame)
        throw signInError('SIGN_MESSAGE_FAILED', { details: 'The server signed in another account.' })
    },

    async sessions({ chainId, address }) {
      const query = new URLSearchParams({ chainId, address })
      const answer = await sendJson({ url: `${at('sessions')}?${query}` }, sending)
      if (!answer.isOk) throw failed(answer)
      const { data } = sessionsAnswer.safeParse(answer.body)
      if (data === undefined)
        throw signInError('SIGN_IN_STORE_INVALID', {
          details: 'Expected { sessions: [{ message, signature }] } of GET /sessions, at most 100.',
        })
      return data.sessions
    },

    async revoke(place) {
      const body = place === undefined ? {} : { chainId: place.chainId, address: place.address }
      const answer = await sendJson({ url: at('revoke'), body }, sending)
      if (!answer.isOk) throw failed(answer)
    },
  }
}

const invalid = (details: string): WalletchartError => featureError('SERVICE_ANSWER_INVALID', { details })

/** Of a refusal only the code is repeated: other sentences belong to a sign-in. */
function failed({ status, body }: JsonAnswer): WalletchartError {
  const code = refusalAnswer.safeParse(body).data?.code
  return featureError('HTTP_REQUEST_FAILED', {
    details: `The sign-in server answered ${status}${code === undefined ? '' : ` (${code})`}.`,
  })
}
