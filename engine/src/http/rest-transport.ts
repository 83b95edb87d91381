import { featureError } from '../model/errors/feature-error.js'
import { isRetryableHttpStatus, mayHaveReached } from '../model/errors/http-retryable.js'
import { retryAfterMs } from '../model/errors/retry-after.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { plainText } from '../model/text/plain-text.js'
import type { Environment } from '../ports/environment.js'
import { RPC_ANSWER_CAP, RPC_ATTEMPTS, RPC_TIMEOUT_MS } from './json-rpc-limits.js'
import { linkedSignal } from './linked-signal.js'
import { pause } from './pause.js'
import { readCapped } from './read-capped.js'
import { retryPause } from './retry-pause.js'
import { unlessAborted } from './unless-aborted.js'
import { untilOnline } from './until-online.js'

/** A call that changes something. */
export interface RestWrite {
  /** Behind the server's own path, with its first slash. */
  readonly path: string
  readonly body: string
  readonly contentType: string
  readonly signal: AbortSignal
}

/** Calls the servers of one chain whose nodes speak HTTP with paths (Esplora, the REST API of Cosmos). */
export interface RestTransport {
  /**
   * The text of an answer. A read that fails goes to the next server. After a pause all are asked again, three times in all.
   * @param read `path` goes behind the server's own path, with its first slash
   * @throws WalletchartError `RPC_REQUEST_FAILED` when the server refuses it, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `ABORTED`
   */
  get(read: { readonly path: string; readonly signal: AbortSignal }): Promise<string>
  /**
   * Sends something once, to the first server.
   * @throws WalletchartError `RPC_REQUEST_FAILED` when the server refuses it, `HTTP_REQUEST_FAILED`, `ABORTED` before it was sent
   * @throws WalletchartError `OUTCOME_UNKNOWN` when it may have reached the server
   */
  post(write: RestWrite): Promise<string>
  /** Ends every call that is still open: reads with `ABORTED`, writes with `OUTCOME_UNKNOWN`. */
  close(): void
}

interface Failure {
  readonly error: WalletchartError
  /** True if the same server may be asked again. */
  readonly retry: boolean
  /** True if another server may know better. */
  readonly elsewhere: boolean
  /** True if it may have reached the server. */
  readonly unsure: boolean
  /** The pause the server asked for, in ms. */
  readonly after?: number | undefined
}

type Outcome = { readonly text: string } | Failure

const isFailure = (outcome: Outcome): outcome is Failure => 'error' in outcome

export function restTransport({
  urls,
  environment,
  random = Math.random,
}: {
  /** Where the chain's servers are, best first. At least one. */
  readonly urls: readonly [string, ...string[]]
  readonly environment: Environment
  /** Spreads retries of many pages; from 0 up to 1. */
  readonly random?: () => number
}): RestTransport {
  const closing = new AbortController()

  const read = async (path: string, signal: AbortSignal): Promise<string> => {
    let tries: readonly string[] = urls
    for (let attempt = 1; ; attempt++) {
      const failures: Failure[] = []
      const again: string[] = []
      for (const url of tries) {
        const outcome = await exchanged(url, { path, signal }, environment)
        if (!isFailure(outcome)) return outcome.text
        if (!outcome.elsewhere) throw outcome.error
        failures.push(outcome)
        if (outcome.retry) again.push(url)
      }
      if (again.length === 0 || attempt === RPC_ATTEMPTS) throw failures.at(-1)?.error
      tries = again
      const pauses = failures.filter(({ retry }) => retry)
      await pause(Math.min(...pauses.map(({ after }) => retryPause(attempt, after, random()))), signal)
      await untilOnline(environment, signal)
    }
  }

  return {
    get: ({ path, signal }) => {
      const { signal: either, unlink } = linkedSignal(signal, closing.signal)
      return unlessAborted(either, () => read(path, either), aborted).finally(unlink)
    },
    async post({ signal, ...write }) {
      if (signal.aborted) throw aborted(signal.reason)
      const { signal: either, unlink } = linkedSignal(signal, closing.signal)
      const send = async (): Promise<string> => {
        const outcome = await exchanged(urls[0], { ...write, signal: either }, environment)
        if (!isFailure(outcome)) return outcome.text
        throw outcome.unsure ? featureError('OUTCOME_UNKNOWN', { cause: outcome.error }) : outcome.error
      }
      return unlessAborted(either, send, (cause) => featureError('OUTCOME_UNKNOWN', { cause })).finally(
        unlink,
      )
    },
    close: () => closing.abort(),
  }
}

const aborted = (cause: unknown): WalletchartError => new WalletchartError('ABORTED', { cause })

/** One HTTP request to one server. Never rejects. */
async function exchanged(
  url: string,
  call: { readonly path: string; readonly signal: AbortSignal } & Partial<RestWrite>,
  { fetch, now }: Environment,
): Promise<Outcome> {
  const { path, body, contentType, signal } = call
  const stop = new AbortController()
  const either = linkedSignal(signal, stop.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), RPC_TIMEOUT_MS)
  })
  const request = async () => {
    const response = await fetch(withPath(url, path), {
      signal: either.signal,
      // A transaction and an address are for this node alone.
      redirect: 'error',
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': contentType ?? 'text/plain' },
        body,
      }),
    })
    return { response, bytes: await readCapped(response, RPC_ANSWER_CAP) }
  }
  try {
    const got = await Promise.race([request(), late])
    if (got === 'late') return timedOut(url)
    if (got.bytes === undefined) return unreadable(`The answer has more than ${RPC_ANSWER_CAP} bytes`)
    const text = new TextDecoder().decode(got.bytes)
    return got.response.ok ? { text } : refused(url, got.response, text, now())
  } catch (cause) {
    const details = `${hostOf(url)} is out of reach`
    const error = featureError('HTTP_REQUEST_FAILED', { details, cause })
    return { error, retry: true, elsewhere: true, unsure: true }
  } finally {
    clearTimeout(timer)
    stop.abort()
    either.unlink()
  }
}

/** The path goes before the question mark of a URL that holds a key there. */
function withPath(url: string, path: string): string {
  const [plain = ''] = url.split('#', 1)
  const [before = '', ...after] = plain.split('?')
  const key = after.length === 0 ? '' : `${path.includes('?') ? '&' : '?'}${after.join('?')}`
  return `${before.endsWith('/') ? before.slice(0, -1) : before}${path}${key}`
}

function timedOut(url: string): Failure {
  const details = `${hostOf(url)} gave no answer within ${RPC_TIMEOUT_MS / 1000} s`
  const error = new WalletchartError('REQUEST_TIMEOUT', { details })
  return { error, retry: false, elsewhere: true, unsure: true }
}

function unreadable(details: string): Failure {
  const error = featureError('RPC_REQUEST_FAILED', { details })
  return { error, retry: false, elsewhere: true, unsure: true }
}

function refused(url: string, { status, headers }: Response, text: string, now: number): Failure {
  const details = `${hostOf(url)} answered ${status}`
  const isRefusal = status >= 400 && !mayHaveReached(status) && !isRetryableHttpStatus(status)
  if (isRefusal) {
    const said = plainText(text.slice(0, 200))
    const error = featureError('RPC_REQUEST_FAILED', { details: said ? `${details}: ${said}` : details })
    return { error, retry: false, elsewhere: status === 404, unsure: false }
  }
  return {
    error: featureError('HTTP_REQUEST_FAILED', { details }),
    retry: isRetryableHttpStatus(status),
    elsewhere: true,
    unsure: mayHaveReached(status),
    after: retryAfterMs(headers.get('retry-after'), now),
  }
}

/** Only the host: the rest of a server's URL may hold a key. */
function hostOf(url: string): string {
  return /^\w+:\/\/([^/?#]*)/.exec(url)?.[1] ?? 'The server'
}
