import { readCapped } from '../http/read-capped.js'
import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { untilDeadline } from '../sign-in-verifier/signatures/until-deadline.js'

/** A request to the sign-in server: a GET, or a POST with a body. */
export interface JsonRequest {
  readonly url: string
  /** Sent as JSON. */
  readonly body?: object
}

/** How requests are sent. */
export interface JsonSending {
  readonly fetch: typeof fetch
  /** The time for a whole answer, in ms. */
  readonly deadline: number
}

/** An answer. Its body is not checked; undefined where it is no JSON. */
export interface JsonAnswer {
  readonly status: number
  readonly isOk: boolean
  readonly body: unknown
}

/** The longest answer, in bytes: eight sign-ins of the longest messages fit. */
const ANSWER_CAP = 524_288

/**
 * Sends one request with the cookies of the server. A redirect fails, because it would take a signature to another address.
 * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `SERVICE_ANSWER_INVALID` for an answer that is too long
 */
export async function sendJson({ url, body }: JsonRequest, sending: JsonSending): Promise<JsonAnswer> {
  const { fetch, deadline } = sending
  const answer = await untilDeadline((signal) => exchange(fetch, url, body, signal), {
    deadline,
    signal: undefined,
  }).catch((cause) => {
    throw featureError('HTTP_REQUEST_FAILED', {
      details: 'The sign-in server is out of reach, or answered with a redirect.',
      cause,
    })
  })
  if (answer === undefined)
    throw new WalletchartError('REQUEST_TIMEOUT', {
      details: `The sign-in server gave no answer within ${deadline / 1000} s.`,
    })
  const { response, bytes } = answer
  if (bytes === undefined)
    throw featureError('SERVICE_ANSWER_INVALID', {
      details: `The answer of the sign-in server has more than ${ANSWER_CAP} bytes.`,
    })
  return { status: response.status, isOk: response.ok, body: jsonOf(bytes) }
}

async function exchange(send: typeof fetch, url: string, body: object | undefined, signal: AbortSignal) {
  const response = await send(url, {
    signal,
    credentials: 'include',
    redirect: 'error',
    cache: 'no-store',
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { response, bytes: await readCapped(response, ANSWER_CAP) }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
