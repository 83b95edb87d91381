import * as z from 'zod/mini'
import { featureError } from '../model/errors/feature-error.js'
import { isRetryableRpcCode, jsonRpcCodeName } from '../model/errors/json-rpc-codes.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'
import { plainText } from '../model/text/plain-text.js'

/** How one try of a call on one node ended. */
export type JsonRpcOutcome = { readonly kind: 'answer'; readonly result: unknown } | JsonRpcFailure

export interface JsonRpcFailure {
  readonly kind: 'failure'
  readonly error: WalletchartError
  /** Whether the same node may be asked again. */
  readonly retry: boolean
  /** Whether another node may know better. False when the node understood the call and refused it. */
  readonly elsewhere: boolean
  /** Whether the call may have reached the node: what a transaction needs to know. */
  readonly unsure: boolean
  /** The pause the node asked for, in ms. */
  readonly after?: number | undefined
  /** From 0 up to 1, the same for all calls of one HTTP request: how much longer the pause is. */
  readonly spread?: number | undefined
  /** Whether the node could not take several calls at once. */
  readonly alone?: boolean | undefined
}

/** An error as a node answers it. */
export interface JsonRpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The code of JSON-RPC 2.0 for an internal error. */
const INTERNAL = -32603
/** The code of an error without one. */
const UNREAD = -1

// Few kinds of schema, many predicates: every kind of zod adds to what each page loads.
const answerSchema = z.object({
  id: z.optional(
    z.custom<string | number | null>((id) => id === null || typeof id === 'string' || typeof id === 'number'),
  ),
  result: z.optional(z.custom<unknown>(() => true)),
  error: z.optional(
    z.custom<Readonly<Record<string, unknown>> | null>(
      (error) => typeof error === 'object' && !Array.isArray(error),
    ),
  ),
})

/** One answer of a node: to which call, and how it ended. */
export interface JsonRpcAnswer {
  /** Empty for an error that names no call. */
  readonly id: string
  readonly outcome: JsonRpcOutcome
}

/** Reads one JSON-RPC 2.0 response object; undefined when it is none. A result needs an id, an error may do without. */
export function readJsonRpcAnswer(value: unknown): JsonRpcAnswer | undefined {
  const { success, data } = answerSchema.safeParse(value)
  if (!success) return undefined
  const id = String(data.id ?? '')
  if (data.error) return { id, outcome: refusal(readError(data.error)) }
  return id !== '' && 'result' in data ? { id, outcome: { kind: 'answer', result: data.result } } : undefined
}

/** The node answered something that is no JSON-RPC response. */
export function unreadable(details: string, cause?: unknown): JsonRpcFailure {
  const error = featureError('RPC_REQUEST_FAILED', { details, cause })
  return { kind: 'failure', error, retry: false, elsewhere: true, unsure: true }
}

function refusal(thrown: JsonRpcError): JsonRpcFailure {
  const name = jsonRpcCodeName(thrown.code)
  const details = [name ?? `Code ${thrown.code}`, thrown.message].filter(Boolean).join(': ')
  const retry = isRetryableRpcCode(thrown.code)
  return {
    kind: 'failure',
    error: featureError('RPC_REQUEST_FAILED', { details, cause: thrown }),
    retry,
    elsewhere: retry,
    // A server in between may say so after the node took the call.
    unsure: thrown.code === INTERNAL || thrown.code === UNREAD,
  }
}

function readError({ code, message, data }: Readonly<Record<string, unknown>>): JsonRpcError {
  const number = typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN
  return {
    code: Number.isInteger(number) ? number : UNREAD,
    message: typeof message === 'string' ? plainText(message) : '',
    ...(data !== undefined && { data }),
  }
}
