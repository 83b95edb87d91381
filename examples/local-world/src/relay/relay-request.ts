import * as z from 'zod/mini'

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a topic is 64 hex characters'))
const message = z.string().check(z.minLength(1), z.maxLength(1_000_000))
/** Seconds. */
const ttl = z.int().check(z.positive(), z.maximum(2_592_000))
const tag = z.optional(z.int())

/** What a client of the relay may ask, by method. Members the relay has no use for are left alone. */
const params = {
  irn_publish: z.looseObject({ topic, message, ttl, tag }),
  irn_batchPublish: z.looseObject({
    messages: z.array(z.looseObject({ topic, message, ttl, tag })).check(z.maxLength(500)),
  }),
  irn_subscribe: z.looseObject({ topic }),
  irn_batchSubscribe: z.looseObject({ topics: z.array(topic).check(z.maxLength(500)) }),
  irn_unsubscribe: z.looseObject({ topic, id: z.string() }),
  irn_batchUnsubscribe: z.looseObject({
    subscriptions: z.array(z.looseObject({ topic, id: z.string() })).check(z.maxLength(500)),
  }),
  irn_fetchMessages: z.looseObject({ topic }),
  irn_batchFetchMessages: z.looseObject({ topics: z.array(topic).check(z.maxLength(500)) }),
  wc_proposeSession: z.looseObject({ pairingTopic: topic, sessionProposal: message, ttl }),
  wc_approveSession: z.looseObject({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl,
  }),
} as const

const id = z.union([z.number(), z.string()])

const request = z.discriminatedUnion('method', [
  z.object({ id, method: z.literal('irn_publish'), params: params.irn_publish }),
  z.object({ id, method: z.literal('irn_batchPublish'), params: params.irn_batchPublish }),
  z.object({ id, method: z.literal('irn_subscribe'), params: params.irn_subscribe }),
  z.object({ id, method: z.literal('irn_batchSubscribe'), params: params.irn_batchSubscribe }),
  z.object({ id, method: z.literal('irn_unsubscribe'), params: params.irn_unsubscribe }),
  z.object({ id, method: z.literal('irn_batchUnsubscribe'), params: params.irn_batchUnsubscribe }),
  z.object({ id, method: z.literal('irn_fetchMessages'), params: params.irn_fetchMessages }),
  z.object({ id, method: z.literal('irn_batchFetchMessages'), params: params.irn_batchFetchMessages }),
  z.object({ id, method: z.literal('wc_proposeSession'), params: params.wc_proposeSession }),
  z.object({ id, method: z.literal('wc_approveSession'), params: params.wc_approveSession }),
])

/** A request the relay understands. */
export type RelayRequest = z.infer<typeof request>

/** What came over a socket: a request, the answer to a push, or something the relay refuses. */
export type RelayFrame =
  | { readonly kind: 'request'; readonly request: RelayRequest }
  | { readonly kind: 'answer'; readonly id: number | string }
  | {
      readonly kind: 'refused'
      readonly id: number | string | null
      readonly code: number
      readonly message: string
    }

const answer = z
  .looseObject({ id, jsonrpc: z.literal('2.0') })
  .check(z.refine((frame) => 'result' in frame || 'error' in frame))
const named = z.looseObject({ id, method: z.string() })

/** Reads one frame. */
export function readRelayFrame(text: string): RelayFrame {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return { kind: 'refused', id: null, code: -32_700, message: 'The frame is no JSON.' }
  }
  const known = request.safeParse(frame)
  if (known.success) return { kind: 'request', request: known.data }
  const answered = answer.safeParse(frame)
  if (answered.success) return { kind: 'answer', id: answered.data.id }
  const asked = named.safeParse(frame)
  if (!asked.success)
    return { kind: 'refused', id: null, code: -32_600, message: 'The frame is no JSON-RPC 2.0.' }
  if (!Object.hasOwn(params, asked.data.method)) {
    return {
      kind: 'refused',
      id: asked.data.id,
      code: -32_601,
      message: `The relay has no method ${asked.data.method}.`,
    }
  }
  const [issue] = known.error.issues
  return {
    kind: 'refused',
    id: asked.data.id,
    code: -32_602,
    message: `${asked.data.method}: ${issue?.path.join('.') ?? 'params'}: ${issue?.message ?? 'wrong'}`,
  }
}
