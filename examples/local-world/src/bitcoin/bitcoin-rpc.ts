import * as z from 'zod/mini'
import { BitcoinRefusal } from './bitcoin-refusal.js'

const answerSchema = z.object({
  result: z.unknown(),
  error: z.nullable(z.object({ code: z.number(), message: z.string() })),
})

/** Calls a method of a Bitcoin node. */
export type BitcoinRpc = <Schema extends z.ZodMiniType>(
  schema: Schema,
  method: string,
  ...params: readonly unknown[]
) => Promise<z.infer<Schema>>

/**
 * Speaks JSON-RPC to a Bitcoin node.
 * @param cookie user and password, as the node writes them into `.cookie`
 */
export function bitcoinRpc(url: string, cookie: string): BitcoinRpc {
  const headers = { authorization: `Basic ${Buffer.from(cookie).toString('base64')}` }
  return async (schema, method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '1.0', id: 1, method, params })
    const answered = await fetch(url, { method: 'POST', headers, body })
    const text = await answered.text()
    // The answer of a refused password is no JSON.
    if (answered.status === 401) throw new Error('The Bitcoin node refuses the password of its own cookie.')
    const { result, error } = answerSchema.parse(JSON.parse(text))
    if (error !== null) throw new BitcoinRefusal(error.code, error.message)
    return schema.parse(result)
  }
}
