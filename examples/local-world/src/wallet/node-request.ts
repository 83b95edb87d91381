import * as z from 'zod/mini'
import type { WalletChain } from './local-wallet-options.js'
import { ProviderError } from './provider-error.js'

const TIME_LIMIT = 30_000

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/**
 * Asks a chain's node.
 * @throws ProviderError with the node's own code, or -32603 when it does not answer within 30 s.
 */
export async function nodeRequest(
  chain: Pick<WalletChain, 'name' | 'rpcUrl'>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  let body: unknown
  try {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    body = await response.json()
  } catch {
    throw new ProviderError(
      -32603,
      `The node of ${chain.name} does not answer. Check that it runs at ${chain.rpcUrl}.`,
    )
  }
  const answer = answerSchema.safeParse(body)
  if (!answer.success)
    throw new ProviderError(-32603, `The node of ${chain.name} answered something unreadable.`)
  if ('error' in answer.data) {
    const { code, message, data } = answer.data.error
    throw new ProviderError(code, message, data)
  }
  return answer.data.result
}
