import * as z from 'zod/mini'

const answerSchema = z.object({ result: z.unknown() })

/** JSON of a node over HTTP. @throws Error when the node does not answer with JSON */
export async function nodeJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`The node answered ${response.status}.`)
  return response.json()
}

/** The result of a call by JSON-RPC. @throws Error when the node refuses it */
export async function nodeResult(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answered = await nodeJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return answerSchema.parse(answered).result
}
