import * as z from 'zod/mini'

const call = z.object({ id: z.number(), method: z.string(), params: z.unknown() })

/** One call of the node. */
export interface NodeCall {
  readonly method: string
  readonly params: unknown
}

/** A node of Solana behind `fetch`, which answers as a test says. A function that throws stands for a node out of reach. */
export function scriptedSolanaNode(answers: Record<string, (params: unknown) => unknown> = {}) {
  const calls: NodeCall[] = []
  const answerTo = (given: unknown) => {
    const { id, method, params } = call.parse(given)
    calls.push({ method, params })
    const answer = answers[method]
    return answer
      ? { jsonrpc: '2.0', id, result: answer(params) }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  }
  const node: typeof fetch = async (_, init) => {
    const body: unknown = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(body) ? body.map(answerTo) : answerTo(body))
  }
  return { fetch: node, calls, answers }
}
