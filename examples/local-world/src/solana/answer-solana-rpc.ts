import * as z from 'zod/mini'
import { solanaMethods } from './solana-methods.js'
import { SolanaRpcError } from './solana-rpc-error.js'
import type { SolanaVm } from './solana-vm.js'

const id = z.union([z.string(), z.number(), z.null()])
const callSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string(),
  params: z.optional(z.unknown()),
})

/** A JSON-RPC call that was read. */
export type SolanaCall = z.infer<typeof callSchema>

/** Answers a method that the front of the websocket has besides those of HTTP; undefined for one that it has not. */
export type MoreMethods = (call: SolanaCall) => { readonly result: unknown } | undefined

/**
 * Answers the text of a JSON-RPC request: one call, or several.
 * @returns what to send; undefined when the text holds notifications only, which get no answer
 */
export function answerSolanaRpc(vm: SolanaVm, text: string, more?: MoreMethods): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failure(null, new SolanaRpcError(-32_700, 'Parse error'))
  }
  if (!Array.isArray(value)) return answerOne(vm, value, more)
  if (value.length === 0) return failure(null, new SolanaRpcError(-32_600, 'Invalid request'))
  const answers = value.map((one: unknown) => answerOne(vm, one, more)).filter((one) => one !== undefined)
  return answers.length === 0 ? undefined : answers
}

function answerOne(vm: SolanaVm, value: unknown, more: MoreMethods | undefined): unknown {
  if (isNotification(value)) return undefined
  const parsed = callSchema.safeParse(value)
  if (!parsed.success) return failure(null, new SolanaRpcError(-32_600, 'Invalid request'))
  const call = parsed.data
  try {
    const extra = more?.(call)
    if (extra !== undefined) return { jsonrpc: '2.0', id: call.id, result: extra.result }
    const own = Object.hasOwn(solanaMethods, call.method) ? solanaMethods[call.method] : undefined
    if (own === undefined) throw new SolanaRpcError(-32_601, 'Method not found')
    return { jsonrpc: '2.0', id: call.id, result: own(vm, call.params) }
  } catch (error) {
    return failure(call.id, error)
  }
}

/** Clients send `ping` without an id to keep a socket open. */
const isNotification = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && !('id' in value)

function failure(of: SolanaCall['id'], error: unknown): unknown {
  const { code, message, data } =
    error instanceof SolanaRpcError
      ? error
      : { code: -32_603, message: error instanceof Error ? error.message : 'Internal error', data: undefined }
  return { jsonrpc: '2.0', id: of, error: { code, message, ...(data !== undefined && { data }) } }
}
