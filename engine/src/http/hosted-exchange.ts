import { featureError } from '../model/errors/feature-error.js'
import { isRetryableHttpStatus } from '../model/errors/http-retryable.js'
import { retryAfterMs } from '../model/errors/retry-after.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Clock } from '../ports/clock.js'
import type { Environment } from '../ports/environment.js'
import { RPC_TIMEOUT_MS } from './json-rpc-limits.js'
import { linkedSignal } from './linked-signal.js'
import { readCapped } from './read-capped.js'

export interface HostedExchange {
  readonly url: string
  /** Method, headers and body. Default a GET. */
  readonly init?: Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect' | 'cache'>
  readonly environment: Environment
  /** Default the host's timers. */
  readonly clock?: Clock
  /** Ends it at once. The outcome is of no use then. */
  readonly signal: AbortSignal
  /** The largest answer, in bytes. */
  readonly cap: number
  /** The time for the whole answer, in ms. Default ten seconds. */
  readonly limit?: number
}

/** An answer with a status of 200 to 299. */
export interface HostedAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The `content-type`, if the service says it. */
  readonly type: string | null
}

/** Why a hosted service did not answer. */
export interface HostedFailure {
  readonly error: WalletchartError
  /** True if a read may be sent again. */
  readonly retry: boolean
  /** The HTTP status, if one came. */
  readonly status?: number
  /** The pause that the service asked for, in ms. */
  readonly after?: number | undefined
}

/**
 * One HTTP request to a hosted service. Never rejects. Its errors are `HTTP_REQUEST_FAILED`,
 * `REQUEST_TIMEOUT`, `SERVICE_ANSWER_INVALID` for an answer over the cap, and `INVALID_PROJECT_ID` for 403.
 */
export async function hostedExchange({
  url,
  init,
  environment,
  clock = globalThis,
  signal,
  cap,
  limit = RPC_TIMEOUT_MS,
}: HostedExchange): Promise<HostedAnswer | HostedFailure> {
  const stop = new AbortController()
  const either = linkedSignal(signal, stop.signal)
  let late = false
  const timer = clock.setTimeout(() => {
    late = true
    stop.abort()
  }, limit)
  try {
    const response = await environment.fetch(url, { ...init, signal: either.signal, credentials: 'omit' })
    if (!response.ok) return refused(response, environment.now())
    const bytes = await readCapped(response, cap)
    if (bytes) return { bytes, type: response.headers.get('content-type') }
    const error = featureError('SERVICE_ANSWER_INVALID', { details: 'The answer is too large' })
    return { error, retry: false }
  } catch (cause) {
    const details = `The service gave no answer within ${limit / 1000} s`
    if (late) return { error: new WalletchartError('REQUEST_TIMEOUT', { details }), retry: false }
    const error = featureError('HTTP_REQUEST_FAILED', { details: 'The service is out of reach', cause })
    return { error, retry: true }
  } finally {
    clock.clearTimeout(timer)
    // Closes the connection of an answer whose body nobody reads.
    stop.abort()
    either.unlink()
  }
}

function refused({ status, headers }: Response, now: number): HostedFailure {
  const details = `HTTP status code: ${status}`
  // Unlike a node, a service that knows projects says by 403 that this one is wrong: asking again is of no use.
  if (status === 403) return { error: featureError('INVALID_PROJECT_ID', { details }), retry: false, status }
  return {
    error: featureError('HTTP_REQUEST_FAILED', { details }),
    retry: isRetryableHttpStatus(status),
    status,
    after: retryAfterMs(headers.get('retry-after'), now),
  }
}
