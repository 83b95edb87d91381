import { featureError } from '../model/errors/feature-error.js'
import { isRetryableHttpStatus, mayHaveReached } from '../model/errors/http-retryable.js'
import { retryAfterMs } from '../model/errors/retry-after.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Environment } from '../ports/environment.js'
import { RPC_ANSWER_CAP, RPC_BATCH_SIZE, RPC_TIMEOUT_MS } from './json-rpc-limits.js'
import {
  type JsonRpcFailure,
  type JsonRpcOutcome,
  readJsonRpcAnswer,
  unreadable,
} from './json-rpc-outcome.js'
import { readCapped } from './read-capped.js'

/** One call of a node. */
export interface JsonRpcCall {
  readonly method: string
  readonly params?: unknown
  readonly signal: AbortSignal
}

/** One node, at one URL. */
export interface JsonRpcNode {
  /**
   * Tries a call once. Calls made at the same time travel in one HTTP request, unless `alone`. Never rejects,
   * and never settles for a call whose signal is aborted.
   */
  send(call: JsonRpcCall, alone: boolean): Promise<JsonRpcOutcome>
}

const UNANSWERED = 'The node left this call unanswered'

interface Waiting {
  readonly call: JsonRpcCall
  readonly settle: (outcome: JsonRpcOutcome) => void
}

export interface JsonRpcNodeOptions {
  readonly url: string
  readonly environment: Environment
  /** From 0 up to 1. */
  readonly random: () => number
}

export function jsonRpcNode({ url, environment, random }: JsonRpcNodeOptions): JsonRpcNode {
  let queue: Waiting[] = []

  const post = async (waiting: readonly Waiting[]) => {
    const outcomes = await outcomesOf(url, environment, waiting)
    const spread = random()
    for (const [index, { settle }] of waiting.entries()) {
      const outcome = outcomes[index] ?? unreadable(UNANSWERED)
      settle(outcome.kind === 'failure' ? { ...outcome, spread } : outcome)
    }
  }

  const flush = () => {
    const waiting = queue.filter(({ call }) => !call.signal.aborted)
    queue = []
    for (let i = 0; i < waiting.length; i += RPC_BATCH_SIZE) void post(waiting.slice(i, i + RPC_BATCH_SIZE))
  }

  return {
    send(call, alone) {
      return new Promise((settle) => {
        if (call.signal.aborted) return
        if (alone) return void post([{ call, settle }])
        if (queue.length === 0) setTimeout(flush, 0)
        queue.push({ call, settle })
      })
    },
  }
}

async function outcomesOf(
  url: string,
  environment: Environment,
  waiting: readonly Waiting[],
): Promise<readonly JsonRpcOutcome[]> {
  const bodies = waiting.map(({ call }, index) => ({
    jsonrpc: '2.0',
    id: index + 1,
    method: call.method,
    params: call.params ?? [],
  }))
  const exchange = await exchanged(url, environment, bodies.length === 1 ? bodies[0] : bodies, waiting)
  if ('kind' in exchange) return bodies.map(() => exchange)
  const { answer } = exchange
  if (!Array.isArray(answer)) {
    const outcome = outcomeOf(answer, bodies.length === 1)
    // One answer to many calls: the node takes no batches, so each is sent alone.
    const shared =
      bodies.length > 1 ? { ...unreadable('The node takes no batches'), retry: true, alone: true } : outcome
    const limited = outcome.kind === 'failure' && outcome.retry
    return bodies.map(() => (limited ? outcome : shared))
  }
  const byId = new Map<string, JsonRpcOutcome>()
  for (const item of answer) {
    const read = readJsonRpcAnswer(item)
    if (read && !byId.has(read.id)) byId.set(read.id, read.outcome)
  }
  return bodies.map(({ id }) => byId.get(String(id)) ?? byId.get('') ?? unreadable(UNANSWERED))
}

/** What one answer says; to one call it must carry the id of that call, or none and an error. */
function outcomeOf(answer: unknown, single: boolean): JsonRpcOutcome {
  const read = readJsonRpcAnswer(answer)
  if (read === undefined) return unreadable('The answer is no JSON-RPC response')
  return single && read.id !== '' && read.id !== '1'
    ? unreadable('The node answered under another id')
    : read.outcome
}

type Exchange = JsonRpcFailure | { readonly answer: unknown }

async function exchanged(
  url: string,
  environment: Environment,
  body: unknown,
  waiting: readonly Waiting[],
): Promise<Exchange> {
  const { fetch, now } = environment
  const stop = new AbortController()
  const giveUp = stopWhenAllAbort(waiting, stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), RPC_TIMEOUT_MS)
  })
  const request = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A transaction and an address are for this node alone.
      redirect: 'error',
      signal: stop.signal,
    })
    // Some nodes answer an error of JSON-RPC with an error of HTTP.
    const readable = response.ok || !isRetryableHttpStatus(response.status)
    return { response, bytes: readable ? await readCapped(response, RPC_ANSWER_CAP) : new Uint8Array() }
  }
  try {
    const got = await Promise.race([request(), late])
    if (got === 'late') return timedOut(url)
    const exchange = got.bytes === undefined ? tooLarge(waiting.length > 1) : read(got.bytes)
    if (got.response.ok || isRefusal(exchange)) return exchange
    return refused(url, got.response, now(), waiting.length > 1)
  } catch (cause) {
    return unreachable(url, cause)
  } finally {
    clearTimeout(timer)
    giveUp()
    stop.abort()
  }
}

/** Ends the HTTP request once nobody waits for any of its calls; returns what stops watching. */
function stopWhenAllAbort(waiting: readonly Waiting[], stop: AbortController): () => void {
  const check = () => {
    if (waiting.every(({ call }) => call.signal.aborted)) stop.abort()
  }
  for (const { call } of waiting) call.signal.addEventListener('abort', check)
  return () => {
    for (const { call } of waiting) call.signal.removeEventListener('abort', check)
  }
}

function isRefusal(exchange: Exchange): boolean {
  return 'answer' in exchange && readJsonRpcAnswer(exchange.answer)?.outcome.kind === 'failure'
}

function read(bytes: Uint8Array): Exchange {
  try {
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return { answer }
  } catch (cause) {
    return unreadable('The answer is no JSON', cause)
  }
}

/** Calls that are too much for one answer are sent again one by one. */
function tooLarge(batched: boolean): JsonRpcFailure {
  const details = `The answer has more than ${RPC_ANSWER_CAP} bytes`
  return { ...unreadable(details), retry: batched, alone: batched }
}

function timedOut(url: string): JsonRpcFailure {
  const details = `${hostOf(url)} gave no answer within ${RPC_TIMEOUT_MS / 1000} s`
  const error = new WalletchartError('REQUEST_TIMEOUT', { details })
  return { kind: 'failure', error, retry: false, elsewhere: true, unsure: true }
}

function refused(url: string, { status, headers }: Response, now: number, batched: boolean): JsonRpcFailure {
  const error = featureError('HTTP_REQUEST_FAILED', { details: `${hostOf(url)} answered ${status}` })
  return {
    kind: 'failure',
    error,
    retry: isRetryableHttpStatus(status),
    elsewhere: true,
    unsure: mayHaveReached(status),
    after: retryAfterMs(headers.get('retry-after'), now),
    alone: batched && status === 413,
  }
}

function unreachable(url: string, cause: unknown): JsonRpcFailure {
  const error = featureError('HTTP_REQUEST_FAILED', {
    details: `${hostOf(url)} is out of reach`,
    cause,
  })
  return { kind: 'failure', error, retry: true, elsewhere: true, unsure: true }
}

/** Only the host: the rest of a node's URL may hold a key. */
function hostOf(url: string): string {
  return /^\w+:\/\/([^/?#]*)/.exec(url)?.[1] ?? 'The node'
}
