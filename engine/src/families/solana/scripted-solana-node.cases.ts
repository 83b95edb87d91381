import * as z from 'zod/mini'

const call = z.object({ id: z.number(), method: z.string(), params: z.unknown() })

/** One call of the node. */
export interface NodeCall {
  readonly method: string
  readonly params: unknown
}

/** The genesis hashes of the public clusters. */
export const genesisHashes: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
}

/** A node of Solana behind `fetch`, which answers as a test says. A function that throws stands for a node out of reach. */
export function scriptedSolanaNode(given: Record<string, (params: unknown) => unknown> = {}) {
  const answers: typeof given = {
    getGenesisHash: () => genesisHashes['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    getAccountInfo: () => ({ value: null }),
    ...given,
  }
  const calls: NodeCall[] = []
  const answerTo = (body: unknown) => {
    const { id, method, params } = call.parse(body)
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
