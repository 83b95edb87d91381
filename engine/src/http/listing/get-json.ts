import { featureError } from '../../model/errors/feature-error.js'
import { isRetryableHttpStatus } from '../../model/errors/http-retryable.js'
import { retryAfterMs } from '../../model/errors/retry-after.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Environment } from '../../ports/environment.js'
import { RPC_ATTEMPTS, RPC_TIMEOUT_MS } from '../json-rpc-limits.js'
import { pause } from '../pause.js'
import { readCapped } from '../read-capped.js'
import { retryPause } from '../retry-pause.js'
import { untilOnline } from '../until-online.js'
import { LISTING_ANSWER_CAP } from './listing-limits.js'

export interface GetJsonOptions {
  readonly url: string
  readonly environment: Environment
  /** Ends it at once; what is thrown then nobody waits for. */
  readonly signal: AbortSignal
  /** Spreads retries of many pages; from 0 up to 1. */
  readonly random: () => number
}

/**
 * Reads JSON from a hosted service. Tried three times in all when the service is busy, broken or out of reach; 403 is
 * final there.
 * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `SERVICE_ANSWER_INVALID` or `INVALID_PROJECT_ID`
 */
export async function getJson({ url, environment, signal, random }: GetJsonOptions): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const got = await tryOnce(url, environment, signal)
    if ('answer' in got) return got.answer
    if (!got.retry || attempt === RPC_ATTEMPTS || signal.aborted) throw got.error
    await pause(retryPause(attempt, got.after, random()), signal)
    await untilOnline(environment, signal)
    if (signal.aborted) throw got.error
  }
}

interface Failure {
  readonly error: WalletchartError
  readonly retry: boolean
  /** The pause the service asked for, in ms. */
  readonly after?: number | undefined
}

async function tryOnce(
  url: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<{ readonly answer: unknown } | Failure> {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  let late = false
  const timer = setTimeout(() => {
    late = true
    giveUp()
  }, RPC_TIMEOUT_MS)
  try {
    const response = await environment.fetch(url, { signal: stop.signal, credentials: 'omit' })
    if (!response.ok) return refused(response, environment.now())
    const bytes = await readCapped(response, LISTING_ANSWER_CAP)
    return bytes === undefined ? invalid('The answer is too large') : parsed(bytes)
  } catch (cause) {
    const details = `The service gave no answer within ${RPC_TIMEOUT_MS / 1000} s`
    if (late) return { error: new WalletchartError('REQUEST_TIMEOUT', { details }), retry: false }
    const error = featureError('HTTP_REQUEST_FAILED', { details: 'The service is out of reach', cause })
    return { error, retry: true }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    // Closes the connection of an answer whose body nobody reads.
    giveUp()
  }
}

function refused({ status, headers }: Response, now: number): Failure {
  if (status === 403) return { error: featureError('INVALID_PROJECT_ID'), retry: false }
  return {
    error: featureError('HTTP_REQUEST_FAILED', { details: `The service answered ${status}` }),
    retry: isRetryableHttpStatus(status),
    after: retryAfterMs(headers.get('retry-after'), now),
  }
}

function parsed(bytes: Uint8Array): { readonly answer: unknown } | Failure {
  try {
    const answer: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return { answer }
  } catch (cause) {
    return invalid('The answer is no JSON', cause)
  }
}

const invalid = (details: string, cause?: unknown): Failure => ({
  error: featureError('SERVICE_ANSWER_INVALID', { details, cause }),
  retry: false,
})
